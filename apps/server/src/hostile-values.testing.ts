/** Pseudo-random number in [0, 1), deterministic by seed (mulberry32). */
export type Dice = () => number;

export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(dice: Dice, choices: readonly T[]): T =>
  choices[Math.floor(dice() * choices.length)] as T;

/** Texts that no form produces but an attacker may send. */
export const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u001f\u007f",
  "\ud800",
  "a\udfffb",
  "\ufeff",
  "\u202egnp.exe",
  "\u200b",
  "🌽".repeat(50),
  "é".normalize("NFD"),
  "ﷺ",
  "𝕊urco",
  "Z̸̡a̵l̴g̶o̷",
  "İıſK",
  "\r\nset-cookie: a=b",
  "x".repeat(5000),
  "'",
  "''",
  '"',
  "`",
  "\\",
  "\\'; drop table account; --",
  "1' or '1'='1",
  "1; select pg_sleep(3)--",
  "') --",
  "$1",
  "%",
  "_",
  "%s%n%x",
  "{{7*7}}",
  "$" + "{7*7}",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "&lt;&#0;&#xD800;",
  "]]>",
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  "http://169.254.169.254/",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "0",
  "-1",
  "1e309",
  "0x10",
  "٣",
  "1,5",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "9999-99-99",
  "0000-01-01",
  "2026-02-30",
  "+275760-09-13",
  "-271821-04-20",
  "0000/00",
  "9999/00",
  "2026/27\n",
  "eyJhbGciOiJub25lIn0.e30.",
  "W10=",
  "e30",
  "a,b,,c",
  "1..2",
  "*",
  "(",
  "[",
  "\\d",
  "(a+)+$",
] as const;

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  255,
  256,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e100,
  1.797e308,
  -1e308,
  90,
  -90.000001,
  180,
  360,
];

/** JSON that `JSON.stringify` never writes, sent as is. */
export const RAW_JSON = [
  "1e999",
  "-1e999",
  "00",
  "NaN",
  "undefined",
  "'x'",
  "{",
  "[1,]",
  '{"a":1,"a":2}',
  "\u0000",
];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

export function hostileValue(dice: Dice): unknown {
  const kind = dice();
  if (kind < 0.45) return oneOf(dice, HOSTILE_TEXTS);
  if (kind < 0.65) return oneOf(dice, HOSTILE_NUMBERS);
  if (kind < 0.72) return deep(oneOf(dice, [3, 60, 900]));
  if (kind < 0.78) return Array.from({ length: oneOf(dice, [0, 1, 300]) }, () => oneOf(dice, HOSTILE_TEXTS));
  if (kind < 0.84)
    return JSON.parse('{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}');
  return oneOf<unknown>(dice, [
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    JSON.parse('{"then":1}'),
  ]);
}

/** Repeats one list or text of a value, at any depth. */
export function enlarge(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0) {
    if (dice() < 0.5) return Array.from({ length: 500 }, (_, index) => value[index % value.length]);
    const at = Math.floor(dice() * value.length);
    return value.map((part, index) => (index === at ? enlarge(part, dice) : part));
  }
  if (typeof value === "string") return value.repeat(500);
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return value;
  const [name, part] = oneOf(dice, Object.entries(value));
  return { ...value, [name]: enlarge(part, dice) };
}

/** Replaces, removes or duplicates one part of a value at any depth. */
export function malform(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice() < 0.85) {
    const at = Math.floor(dice() * value.length);
    if (dice() < 0.1) return [...value, ...value, ...value];
    return value.map((part, index) => (index === at ? malform(part, dice) : part));
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0 && dice() < 0.9) {
    const name = oneOf(dice, Object.keys(value));
    const { [name]: part, ...rest } = value as Record<string, unknown>;
    const act = dice();
    if (act < 0.08) return rest;
    if (act < 0.12) return { ...value, [oneOf(dice, HOSTILE_TEXTS)]: hostileValue(dice) };
    return { ...rest, [name]: malform(part, dice) };
  }
  return hostileValue(dice);
}
