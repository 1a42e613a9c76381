// Measures predictions and zones against the truth, see docs/evaluation.md:
// `npm run evaluate [-- --write] [--trials <folder>]` on seasons of the demo world,
// `npm run evaluate -- --zones [--write] [--trials <folder>]` zones on its fields,
// `npm run evaluate -- --database [--json <file>]` on the installation's own harvests.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { readSettings, refuse } from "./start-product.mjs";

const args = process.argv.slice(2);
try {
  const { dataDir } = readSettings();
  await ensureInstalled();
  const { status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "apps/server/src/evaluate/print-evaluation.ts", ...args],
    { stdio: "inherit", env: { ...process.env, SURCO_DATA_DIR: dataDir } },
  );
  process.exit(status ?? 1);
} catch (error) {
  refuse(error);
}
