/* A second verifier, for the seed, the seats and the seals of a record; it knows no rules. See docs/record-format.md. */
import { keyedDigest } from "./blake2b.js";

const FORMATS = ["makabana-record/1", "makabana-record/2"];
const KEYS = ["format", "game", "players", "options", "seed", "steps"];
const CLAIMS = ["seals", "result"];
const DRAW_KEYS = ["table", "server", "shares", "seats", "bots"];
const HEX = /^[0-9a-fA-F]{64}$/;
const SMALL_HEX = /^[0-9a-f]{64}$/;
const SHARE = /^(?:[0-9a-f]{2}){16,64}$/;
const BOT = /^[a-z][a-z0-9_-]{0,19}\/[1-9][0-9]{0,5}$/;
const UNORDERED = ["cards", "dice"];

/* What was found: how many seals fit, how many sealed orders have none. An Error says in one line what does not fit. */
export async function checked(record) {
  need(isObject(record), "record: a record is an object");
  need(FORMATS.includes(record.format), `record: format is neither ${FORMATS[0]} nor ${FORMATS[1]}`);
  const isDrawn = record.format === FORMATS[1];
  needKeys(record, isDrawn ? [...KEYS, "draw"] : KEYS, CLAIMS, "");
  need(isDigits(record.seed, HEX), "record: seed is not 64 hexadecimal digits");
  need(Array.isArray(record.steps), "record: steps is not a list");
  if (isDrawn) {
    readDraw(record.draw, record.players);
    await checkDraw(record);
  }
  return { isDrawn, seats: record.draw?.seats, ...(await checkSeals(record, record.draw?.table)) };
}

export function digest(seed, label) {
  return keyedDigest(bytes(seed), new TextEncoder().encode(label), 16);
}

export function shuffled(seed, label, items) {
  const keyed = items.map((item, at) => [hex(digest(seed, `${label}/${at}`)), item]);
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

function readDraw(draw, players) {
  need(isObject(draw), "record: draw is not an object");
  needKeys(draw, DRAW_KEYS, [], " in draw");
  const { table, server, shares, seats, bots } = draw;
  need(typeof table === "string" && /^[a-z0-9]{1,32}$/.test(table), "record: table is not 1 to 32 of a-z and 0-9");
  need(isDigits(server, SMALL_HEX), "record: server is not 64 small hexadecimal digits");
  need(Array.isArray(shares) && shares.length === players, `record: shares is not a list of ${players}`);
  const isShare = (share) => share === null || isDigits(share, SHARE);
  need(shares.every(isShare), "record: a share is not 16 to 64 bytes in small hexadecimal digits");
  const isList = Array.isArray(seats) && seats.length === players && seats.every(Number.isInteger);
  need(seats === null || isList, `record: seats is neither null nor a list of ${players} seats`);
  need(isObject(bots), "record: bots is not an object");
  for (const [seat, bot] of Object.entries(bots)) {
    need(Object.keys(shares).includes(seat), `record: a bot on seat ${seat.slice(0, 40)}, which this game does not have`);
    need(typeof bot === "string" && BOT.test(bot), "record: a bot is not a name, a slash and a version");
  }
}

async function checkDraw({ draw, seed, players }) {
  const text = new TextEncoder();
  const parts = [text.encode("makabana-seed/2\0"), text.encode(`${draw.table}\0`), bytes(draw.server)];
  for (const share of draw.shares) {
    const brought = bytes(share ?? "");
    parts.push(Uint8Array.of(brought.length), brought);
  }
  const made = hex(await sha256(joined(parts)));
  need(made === seed.toLowerCase(), "draw: the seed does not follow from its shares");
  const seats = shuffled(seed, "site/seats", [...Array(players).keys()]);
  need(draw.seats === null || String(seats) === String(draw.seats), "draw: the seats do not follow from the seed");
  const bots = Object.keys(draw.bots);
  const without = draw.shares.filter((share) => share === null);
  const bareBots = draw.seats === null ? without : bots.filter((seat) => draw.shares[seats.indexOf(+seat)] === null);
  need(bareBots.length >= bots.length, "draw: a bot brought a share");
}

async function checkSeals({ steps, seals = {} }, table) {
  need(isObject(seals), "record: seals is not an object");
  let number = 0;
  for (const [step, bySeat] of Object.entries(seals)) {
    const isStep = Object.keys(steps).includes(step) && isObject(steps[step]?.orders);
    need(isStep, `record: a seal for step ${step.slice(0, 40)}, which is not in the record`);
    need(isObject(bySeat), `step ${step}: the seals of a step are an object`);
    for (const [seat, seal] of Object.entries(bySeat)) {
      const wasAsked = Object.hasOwn(steps[step].orders, seat);
      need(wasAsked, `step ${step}: a seal for seat ${seat.slice(0, 40)}, which was not asked`);
      const hasKeys = isObject(seal) && Object.keys(seal).sort().join() === "commitment,salt";
      need(hasKeys, `step ${step}, seat ${seat}: a seal has exactly the keys commitment and salt`);
      for (const name of Object.keys(seal)) {
        const [pattern, size] = table === undefined ? [HEX, "64"] : [SMALL_HEX, "64 small"];
        need(isDigits(seal[name], pattern), `step ${step}, seat ${seat}: the ${name} is not ${size} hexadecimal digits`);
      }
      const order = sortedLists(steps[step].orders[seat]);
      const sealed = table === undefined ? order : { order, seat: Number(seat), step: Number(step), table };
      const content = joined([bytes(seal.salt), new TextEncoder().encode(canonical(sealed))]);
      need(hex(await sha256(content)) === seal.commitment.toLowerCase(), `step ${step}, seat ${seat}: the seal does not fit`);
      number += 1;
    }
  }
  return { seals: number, unsealed: unsealed(steps, seals) };
}

function unsealed(steps, seals) {
  const asked = steps.map((step, at) => [Object.keys(step?.orders ?? {}), seals[at] ?? {}]);
  const bare = asked.filter(([seats]) => seats.length > 1).map(([seats, by]) => seats.filter((seat) => !(seat in by)));
  return bare.flat().length;
}

function sortedLists(order) {
  const lists = UNORDERED.filter((name) => Array.isArray(order[name]));
  return { ...order, ...Object.fromEntries(lists.map((name) => [name, [...order[name]].sort()])) };
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

async function sha256(content) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", content));
}

function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(content) {
  return Array.from(content, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isDigits(value, pattern) {
  return typeof value === "string" && pattern.test(value);
}

function needKeys(value, wanted, allowed, where) {
  const unknown = Object.keys(value).find((name) => !wanted.includes(name) && !allowed.includes(name));
  need(unknown === undefined, `record: unknown key ${unknown?.slice(0, 40)}${where}`);
  const missing = wanted.find((name) => !Object.hasOwn(value, name));
  need(missing === undefined, `record: ${missing} is missing${where}`);
}

function need(isRight, line) {
  if (!isRight) throw new Error(line);
}
