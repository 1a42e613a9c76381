// Bundle budgets: gzipped size of everything that each entry page loads.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const assets = fileURLToPath(new URL("dist/assets/", import.meta.url));

if (!existsSync(assets)) {
  process.stderr.write("There is no built application: run `node tools/build.mjs` first.\n");
  process.exit(1);
}

const files = readdirSync(assets);
/** File of a part of the build (`chunks.ts`). */
const part = (name) => files.filter((file) => new RegExp(`^${name}-[\\w-]{7,8}\\.js$`).test(file));

const html = readFileSync(join(assets, "../index.html"), "utf8");
const fromPage = [
  ...html.replace(/<link[^>]* data-session[^>]*>/g, "").matchAll(/assets\/([\w.-]+\.js)/g),
].map(([, file]) => file);
const entry = reach(fromPage);
// Every page loads the shell; with a session the dashboard's file comes too, which holds the manifests of all features.
const shell = reach(part("shell"), entry);
const map = reach(
  [...part("shell"), ...part("dashboard"), ...part("maplibre"), ...part("map-worker")],
  entry,
);
const later = reach(part("dashboard-later"), new Set([...entry, ...map]));
const known = new Set([...entry, ...map, ...later]);
const field = reach(part("field"), known);
const charts = reach(part("charts"), new Set([...known, ...field]));
const tables = reach(part("tables"), new Set([...known, ...field]));

const budgets = [
  { name: "entry", files: entry, limitKb: 140 },
  { name: "shell", files: shell, limitKb: 97 },
  { name: "map route", files: map, limitKb: 460 },
  { name: "after the dashboard's cards", files: later, limitKb: 220 },
  { name: "field", files: field, limitKb: 65 },
  { name: "charts", files: charts, limitKb: 200 },
  { name: "tables", files: tables, limitKb: 10 },
];

let isOver = false;
for (const { name, files: counted, limitKb } of budgets) {
  const kb =
    [...counted].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0) / 1024;
  if (counted.size === 0 || kb > limitKb) isOver = true;
  const value = Math.round(kb * 10) / 10;
  const measured = { name: `bundle: ${name}`, value, unit: "KB gzip", atMost: limitKb, files: counted.size };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
process.exit(isOver ? 1 : 0);

/** Scripts with all their static imports, without those loaded already; dynamic imports are left out. */
function reach(start, known = new Set()) {
  const found = new Set();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || known.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(assets, file), "utf8");
    for (const [, imported] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      waiting.push(imported);
  }
  return found;
}
