/** Mixes integers into 32 uniform bits. @source finaliser of MurmurHash3 (public domain) */
export function hashOf(a: number, b = 0, c = 0, d = 0): number {
  let h = 0x9e3779b9;
  h = mix(h ^ (a | 0));
  h = mix((h + 0x7f4a7c15) ^ (b | 0));
  h = mix((h + 0x165667b1) ^ (c | 0));
  h = mix((h + 0x27d4eb2f) ^ (d | 0));
  return h >>> 0;
}

/** The same bits as a number in [0, 1). */
export function unitOf(a: number, b = 0, c = 0, d = 0): number {
  return hashOf(a, b, c, d) / 4_294_967_296;
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
