// Names what each file of the screens holds and who loads it; with `--check` only whether the rules for it are kept.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildStale } from "./build.mjs";
import { root } from "./bundle.mjs";
import { findMistakes, nameOf, packageOf } from "./bundle-rules.mjs";
import { ensureInstalled } from "./install.mjs";

/** Groups of a file that are named; the others are summed up. */
const NAMED = 8;
/** Smaller files are listed without what they hold, KB. */
const DETAILED_KB = 3;

await ensureInstalled();
await buildStale("the screens");
const dist = join(root, "apps/web/dist");
const chunks = JSON.parse(readFileSync(join(dist, ".contents.json"), "utf8"));
const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
// Without what a session loads after the entry.
const page = readFileSync(join(dist, "index.html"), "utf8").replace(/<link[^>]* data-session[^>]*>/g, "");
const entries = chunks.map(({ file }) => file).filter((file) => page.includes(`/${file}"`));

if (!process.argv.includes("--check")) report();
const mistakes = findMistakes(chunks, entries);
for (const mistake of mistakes) console.log(`bundle: ${mistake}`);
process.exit(mistakes.length === 0 ? 0 : 1);

function report() {
  const steps = loadingSteps();
  for (const [step, files] of steps) {
    const sizes = files.map((file) => [file, sizeKb(file)]).sort(([, a], [, b]) => b - a);
    const total = sizes.reduce((sum, [, kb]) => sum + kb, 0);
    console.log(`\n${step}: ${files.length} files, ${total.toFixed(1)} KB gzip`);
    for (const [file, kb] of sizes) describe(file, kb);
  }
}

/** Files by the number of dynamic imports before them, which are as many waits for the network. */
function loadingSteps() {
  const steps = new Map();
  const seen = new Set();
  let files = withImports(entries);
  for (let step = 0; files.size > 0; step++) {
    const found = [...files].filter((file) => !seen.has(file));
    for (const file of found) seen.add(file);
    if (found.length > 0)
      steps.set(step === 0 ? "Entry" : `After ${step} dynamic import${step > 1 ? "s" : ""}`, found);
    const next = found.flatMap((file) => byFile.get(file).dynamicImports).filter((file) => byFile.has(file));
    files = new Set([...withImports(next)].filter((file) => !seen.has(file)));
  }
  return steps;
}

function withImports(files) {
  const found = new Set(files);
  // A set iterates over elements added during the iteration.
  for (const file of found) for (const imported of byFile.get(file)?.imports ?? []) found.add(imported);
  return found;
}

function describe(file, kb) {
  const loaders = chunks.filter(({ dynamicImports }) => dynamicImports.includes(file));
  const importers = chunks.filter(({ imports }) => imports.includes(file));
  const by = [
    loaders.length > 0 && `loaded by ${namesOf(loaders)}`,
    importers.length > 0 && `needed by ${namesOf(importers)}`,
  ].filter(Boolean);
  console.log(`  ${kb.toFixed(1).padStart(6)} KB ${file.replace("assets/", "")}  ${by.join("; ")}`);
  if (kb < DETAILED_KB) return;
  const groups = contentsOf(file, kb);
  const named = groups.slice(0, NAMED).map(([name, share]) => `${name} ${share.toFixed(1)}`);
  const rest = groups.slice(NAMED).reduce((sum, [, share]) => sum + share, 0);
  console.log(
    `            ${[...named, ...(rest > 0 ? [`${groups.length - NAMED} others ${rest.toFixed(1)}`] : [])].join(", ")}`,
  );
}

function namesOf(found) {
  const names = found.map(({ file }) => file.replace("assets/", "").replace(/-[\w-]{7}\.js$/, ""));
  return names.length > 4
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} others`
    : names.join(", ");
}

/** Packages and features of a file by their share of its size, as their characters before minifying have it. */
function contentsOf(file, kb) {
  const { modules } = byFile.get(file);
  const total = Object.values(modules).reduce((sum, chars) => sum + chars, 0);
  const groups = new Map();
  for (const [module, chars] of Object.entries(modules)) {
    const folder = packageOf(module);
    const name = folder === null ? module.split("/").slice(0, 3).join("/") : nameOf(folder);
    groups.set(name, (groups.get(name) ?? 0) + (kb * chars) / (total || 1));
  }
  return [...groups].sort(([, a], [, b]) => b - a);
}

function sizeKb(file) {
  return gzipSync(readFileSync(join(dist, file))).length / 1024;
}
