// Secrets scan: keys and tokens in the tree, documents and tests included, by their format or as a random value assigned to
// a name that speaks of secrets. It never prints what it finds, only its place and a fingerprint.
//
//   node tools/check-secrets.mjs              the files of the tree, tracked or new
//   node tools/check-secrets.mjs --history    every line that a commit of any branch ever added
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** Found by name and pattern; the first group, or the whole match, is the secret. */
export const RULES = [
  { name: "private key", pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY/g },
  { name: "AWS access key id", pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  {
    name: "AWS secret access key",
    pattern: /aws.{0,20}secret.{0,30}["'\s=:]([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  },
  { name: "Google API key", pattern: /\bAIza[\w-]{35}(?![\w-])/g },
  { name: "Google OAuth client secret", pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/g },
  { name: "GitHub token", pattern: /\b(?:gh[pousr]_\w{30,}|github_pat_\w{40,})\b/g },
  { name: "Slack token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  { name: "Slack webhook", pattern: /\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{16,}/g },
  { name: "JWT", pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  { name: "Mercado Pago token", pattern: /\b(?:APP_USR|TEST)-\d{10,}-\d{6}-[0-9a-f]{32}(?:-\d+)?\b/g },
  { name: "Planet key", pattern: /\bPLAK[0-9a-f]{32}\b/g },
  { name: "Stripe key", pattern: /\b[rs]k_live_[A-Za-z0-9]{20,}\b/g },
  { name: "npm token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    name: "random value",
    pattern:
      /(?:secret|token|passw(?:or)?d|api[_-]?key|access[_-]?key|private[_-]?key|credential)\w*["']?\s*[:=]\s*["'`]?([A-Za-z0-9+/_=-]{20,200})(?![A-Za-z0-9+/_=.(-])/gi,
    isSecret: isRandom,
  },
  {
    name: "password in an address",
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"'`$]+:([^\s:/@"'`$]{12,})@/gi,
    isSecret: isRandom,
  },
];

/** Findings that are no secrets, by fingerprint, each with the reason. */
export const ALLOWED = new Map([
  ["9f44b99f6a829433", "invented token of an example of the API page, in the history only"],
]);

/** Larger files are pictures, archives and models. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * True for a text that a generator made rather than a person: letters and digits mixed, and as many different characters
 * as chance gives.
 */
export function isRandom(text) {
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  // Words, names and ids of examples repeat; UUIDs name things and open nothing.
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)) return false;
  const isHex = /^[0-9a-f]+$/i.test(text);
  return entropyBits(text) >= (isHex ? 3 : 3.7) && hasMixedParts(text);
}

/** Shannon entropy per character, bits. */
export function entropyBits(text) {
  const counts = new Map();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
}

/** Digits stand among letters in at least two places: `maiz-tardio-2026` has one. */
const hasMixedParts = (text) => (text.match(/[a-z]\d|\d[a-z]/gi) ?? []).length >= 3;

/** Fingerprint of a secret: names it without giving it away. */
export const fingerprintOf = (secret) => createHash("sha256").update(secret).digest("hex").slice(0, 16);

/**
 * Finds secrets in one text.
 * @returns {{ line: number, rule: string, fingerprint: string }[]}
 */
export function findSecrets(text, allowed = ALLOWED) {
  const found = RULES.flatMap(({ name, pattern, isSecret }) =>
    [...text.matchAll(pattern)]
      .map((match) => ({ at: match.index, secret: match[1] ?? match[0] }))
      .filter(({ secret }) => isSecret?.(secret) ?? true)
      .map(({ at, secret }) => ({ at, rule: name, fingerprint: fingerprintOf(secret) })),
  );
  return found
    .filter(({ fingerprint }) => !allowed.has(fingerprint))
    .sort((one, other) => one.at - other.at)
    .map(({ at, rule, fingerprint }) => ({ line: text.slice(0, at).split("\n").length, rule, fingerprint }));
}

/** Texts of the tree; git knows what is ignored. */
function* treeTexts() {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (listed.status !== 0) throw new Error(listed.stderr);
  for (const file of new Set(listed.stdout.split("\0").filter(Boolean))) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > MAX_BYTES) continue;
    const bytes = readFileSync(file);
    if (!bytes.subarray(0, 8000).includes(0)) yield { file, text: bytes.toString("utf8") };
  }
}

/** Added lines of every commit, with commit and file. */
async function* historyLines() {
  const args = [
    "log",
    "--all",
    "--no-color",
    "-p",
    "-U0",
    "--no-renames",
    "--no-textconv",
    "--format=commit %H",
  ];
  const log = spawn("git", args, { stdio: ["ignore", "pipe", "inherit"] });
  let commit = "";
  let file = "";
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith("commit ")) commit = line.slice(7, 19);
    else if (line.startsWith("+++ ")) file = line.slice(6);
    else if (line.startsWith("+")) yield { place: `${commit} ${file}`, text: line.slice(1) };
  }
}

async function main() {
  const problems = new Set();
  let count = 0;
  if (process.argv.includes("--history")) {
    for await (const { place, text } of historyLines()) {
      count += 1;
      for (const { rule, fingerprint } of findSecrets(text))
        problems.add(`${place}: ${rule} (${fingerprint})`);
    }
    console.log(`secrets: ${count} added lines`);
  } else {
    for (const { file, text } of treeTexts()) {
      count += 1;
      for (const { line, rule, fingerprint } of findSecrets(text))
        problems.add(`${file}:${line}: ${rule} (${fingerprint})`);
    }
    console.log(`secrets: ${count} files`);
  }
  for (const problem of problems) console.error(problem);
  process.exit(problems.size > 0 ? 1 : 0);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
