// Makes the README's picture of the field screen from the running product: `npm run picture`.
import { spawnSync } from "node:child_process";
import { requireChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const env = { ...process.env, SURCO_CHROMIUM: requireChromium(), SURCO_PICTURE: "docs/field-screen.png" };
const run = spawnSync(process.execPath, ["--import", "tsx", "e2e/take-picture.ts"], {
  stdio: "inherit",
  env,
});
process.exit(run.status ?? 1);
