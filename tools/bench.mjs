// Runs the *.bench.ts and *.bench.mjs whose path contains one of the given words, one after the other, and prints what each
// measured against its bound. Without words: all but those of `npm run bench:network`.
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildStale } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

/** Run on request only: over a slow network they take many minutes. */
const OF_SLOW_NETWORK = /\/(public-pages|slow-network)\.bench\.ts$/;

await ensureInstalled();
await buildStale();
const words = process.argv.slice(2);
const files = find(".").filter((path) =>
  words.length === 0 ? !OF_SLOW_NETWORK.test(path) : words.some((word) => path.includes(word)),
);
let missed = 0;

for (const file of files.sort()) {
  const run = spawnSync(process.execPath, ["--import", "tsx", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (run.status !== 0) {
    console.log(`FAILED ${file} (exit ${run.status})`);
    missed++;
  }
  for (const line of run.stdout.split("\n").filter(Boolean)) missed += print(line) ? 0 : 1;
}
console.log(missed === 0 ? "bench: every bound was kept" : `bench: ${missed} missed`);
process.exit(missed === 0 ? 0 : 1);

/**
 * A measurement is one JSON line: `{ name, value, unit, atMost }`, with other figures beside it; `{ name, skipped }` says why
 * one was not taken. Prints it and answers whether its bound was kept.
 */
function print(line) {
  let measured;
  try {
    measured = JSON.parse(line);
  } catch {
    console.log(line);
    return true;
  }
  const { name, value, unit = "", atMost, skipped, ...others } = measured;
  if (skipped) {
    console.log(`-      ${name}: not measured: ${skipped}`);
    return true;
  }
  const kept = atMost === undefined || value <= atMost;
  const bound = atMost === undefined ? "" : ` (at most ${atMost} ${unit})`;
  const beside = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : "";
  console.log(`${kept ? "ok    " : "MISSED"} ${name}: ${value} ${unit}${bound}${beside}`);
  return kept;
}

function find(folder) {
  return readdirSync(folder).flatMap((name) => {
    if (["node_modules", "dist", ".git", ".surco", ".artifacts"].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return find(path);
    return /\.bench\.(ts|mjs)$/.test(name) ? [path] : [];
  });
}
