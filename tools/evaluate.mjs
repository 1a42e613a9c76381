// Measures the error of yield predictions: `npm run evaluate [-- --write] [--trials <folder>]`, see docs/evaluation.md.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "apps/server/src/evaluate/print-evaluation.ts", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
