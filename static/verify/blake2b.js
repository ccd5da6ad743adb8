/* BLAKE2b with a key, for one short message: all that the chance of a game needs. */
const MASK = (1n << 64n) - 1n;
const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
const BLOCK = 128;

export function keyedDigest(key, message, length) {
  if (message.length > BLOCK) throw new RangeError("one block only");
  const state = [...IV];
  state[0] ^= 0x01010000n ^ BigInt(key.length << 8) ^ BigInt(length);
  compress(state, key, BigInt(BLOCK), false);
  compress(state, message, BigInt(BLOCK + message.length), true);
  return Uint8Array.from({ length }, (_, at) => Number((state[at >> 3] >> BigInt(8 * (at & 7))) & 0xffn));
}

function compress(state, bytes, count, last) {
  const view = new DataView(Uint8Array.from({ length: BLOCK }, (_, at) => bytes[at] ?? 0).buffer);
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(8 * at, true));
  const v = [...state, ...IV];
  v[12] ^= count;
  if (last) v[14] ^= MASK;
  const mix = (a, b, c, d, x, y) => {
    v[a] = (v[a] + v[b] + x) & MASK;
    v[d] = turned(v[d] ^ v[a], 32n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turned(v[b] ^ v[c], 24n);
    v[a] = (v[a] + v[b] + y) & MASK;
    v[d] = turned(v[d] ^ v[a], 16n);
    v[c] = (v[c] + v[d]) & MASK;
    v[b] = turned(v[b] ^ v[c], 63n);
  };
  for (let round = 0; round < 12; round += 1) {
    const m = SIGMA[round % 10].map((at) => words[at]);
    for (let at = 0; at < 4; at += 1) mix(at, at + 4, at + 8, at + 12, m[2 * at], m[2 * at + 1]);
    for (let at = 0; at < 4; at += 1) {
      mix(at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4), m[8 + 2 * at], m[9 + 2 * at]);
    }
  }
  for (let at = 0; at < 8; at += 1) state[at] ^= v[at] ^ v[at + 8];
}

function turned(word, by) {
  return ((word >> by) | (word << (64n - by))) & MASK;
}
