/* A second verifier, for the seed, the seats and the seals of a record; it knows no rules. See docs/record-format.md. */
import { keyedDigest } from "./blake2b.js";

const FORMATS = ["makabana-record/1", "makabana-record/2"];
const DRAW_KEYS = ["table", "server", "shares", "seats", "bots"];
const HEX_64 = /^[0-9a-fA-F]{64}$/;
const SHARE = /^(?:[0-9a-f]{2}){16,64}$/;
const UNORDERED = ["cards", "dice"];

/* What was found: how many seals fit, the hashes to compare. An Error says in one line what does not fit. */
export async function checked(record) {
  if (record === null || typeof record !== "object" || Array.isArray(record)) refuse("record: a record is an object");
  if (!FORMATS.includes(record.format)) refuse(`record: format is neither ${FORMATS[0]} nor ${FORMATS[1]}`);
  const hasDraw = record.format === FORMATS[1];
  if (!hasDraw && "draw" in record) refuse("record: unknown key draw");
  if (hasDraw && !("draw" in record)) refuse("record: draw is missing");
  if (typeof record.seed !== "string" || !HEX_64.test(record.seed)) refuse("record: seed is not 64 hexadecimal digits");
  if (!Array.isArray(record.steps)) refuse("record: steps is not a list");
  const found = { format: record.format, shares: [], seats: null, seals: 0, serverHash: "" };
  if (hasDraw) {
    readDraw(record.draw, record.players);
    await checkDraw(record);
    found.shares = record.draw.shares;
    found.seats = record.draw.seats;
    found.serverHash = hex(await sha256(bytes(record.draw.server)));
  }
  found.seedHash = hex(await sha256(bytes(record.seed)));
  found.seals = await checkSeals(record, hasDraw ? record.draw.table : null);
  return found;
}

export function digest(seed, label) {
  return keyedDigest(bytes(seed), new TextEncoder().encode(label), 16);
}

export function shuffled(seed, label, items) {
  const keyed = items.map((item, at) => [hex(digest(seed, `${label}/${at}`)), item]);
  return keyed.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

function readDraw(draw, players) {
  if (draw === null || typeof draw !== "object" || Array.isArray(draw)) refuse("record: draw is not an object");
  for (const name of Object.keys(draw)) {
    if (!DRAW_KEYS.includes(name)) refuse(`record: unknown key ${name.slice(0, 40)} in draw`);
  }
  for (const name of DRAW_KEYS) if (!(name in draw)) refuse(`record: ${name} is missing in draw`);
  if (typeof draw.table !== "string" || !/^[a-z0-9]{1,32}$/.test(draw.table)) {
    refuse("record: table is not 1 to 32 of a-z and 0-9");
  }
  if (typeof draw.server !== "string" || !HEX_64.test(draw.server)) {
    refuse("record: server is not 64 hexadecimal digits");
  }
  if (!Array.isArray(draw.shares) || draw.shares.length !== players) {
    refuse(`record: shares is not a list of ${players}`);
  }
  for (const share of draw.shares) {
    if (share !== null && (typeof share !== "string" || !SHARE.test(share))) {
      refuse("record: a share is not 16 to 64 bytes in small hexadecimal digits");
    }
  }
  const isList = Array.isArray(draw.seats) && draw.seats.length === players && draw.seats.every(Number.isInteger);
  if (draw.seats !== null && !isList) refuse(`record: seats is neither null nor a list of ${players} seats`);
}

async function checkDraw({ draw, seed, players }) {
  const text = new TextEncoder();
  const parts = [text.encode("makabana-seed/2\0"), text.encode(`${draw.table}\0`), bytes(draw.server)];
  for (const share of draw.shares) {
    const brought = bytes(share ?? "");
    parts.push(Uint8Array.of(brought.length), brought);
  }
  if (hex(await sha256(joined(parts))) !== seed.toLowerCase()) {
    refuse("draw: the seed does not follow from its shares");
  }
  const numbers = Array.from({ length: players }, (_, number) => number);
  if (draw.seats !== null && String(shuffled(seed, "site/seats", numbers)) !== String(draw.seats)) {
    refuse("draw: the seats do not follow from the seed");
  }
}

async function checkSeals(record, table) {
  let number = 0;
  for (const [step, bySeat] of Object.entries(record.seals ?? {})) {
    const orders = record.steps[step]?.orders;
    if (!orders || String(Number(step)) !== step) {
      refuse(`record: a seal for step ${step.slice(0, 40)}, which is not in the record`);
    }
    for (const [seat, seal] of Object.entries(bySeat)) {
      if (!(seat in orders)) refuse(`step ${step}: a seal for seat ${seat.slice(0, 40)}, which was not asked`);
      for (const name of ["commitment", "salt"]) {
        if (typeof seal?.[name] !== "string" || !HEX_64.test(seal[name])) {
          refuse(`step ${step}, seat ${seat}: the ${name} is not 64 hexadecimal digits`);
        }
      }
      const order = sortedLists(orders[seat]);
      const sealed = table === null ? order : { order, seat: Number(seat), step: Number(step), table };
      const content = joined([bytes(seal.salt), new TextEncoder().encode(canonical(sealed))]);
      if (hex(await sha256(content)) !== seal.commitment.toLowerCase()) {
        refuse(`step ${step}, seat ${seat}: the seal does not fit`);
      }
      number += 1;
    }
  }
  return number;
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
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function refuse(line) {
  throw new Error(line);
}
