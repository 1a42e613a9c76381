// `npm run bench:network`: what a visitor with a poor network waits for, each figure against its bound.
import { spawnSync } from "node:child_process";

/** In this order. */
const BENCHES = ["e2e/public-pages.bench.ts", "e2e/slow-network.bench.ts"];

const failed = BENCHES.filter(
  (file) => spawnSync(process.execPath, ["tools/bench.mjs", file], { stdio: "inherit" }).status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
