// All suites, then one line over all of them. `npm test -- harvest` runs only what bears that name; `--long` the long suite.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { requireChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";

const args = process.argv.slice(2);
const long = args.includes("--long");
const patterns = args.filter((arg) => arg !== "--long");
const results = resolve(".artifacts/test-results");
const totals = { passed: 0, failed: 0, skipped: 0 };
let broken = false;

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (long) {
  runSuite("long", ["long"]);
} else {
  const quick = ["domain", "server", "web"];
  if (existsSync(process.env.SURCO_SHARED ?? "../shared")) quick.push("shared");
  else console.log("The folder ../shared is absent: the suite on real files from elsewhere is not run.");
  runSuite("quick", quick);
  if (patterns.length === 0) runBrowserStories();
}

console.log(`tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken || totals.failed > 0 ? 1 : 0);

function runBrowserStories() {
  try {
    process.env.SURCO_CHROMIUM = requireChromium();
  } catch (error) {
    console.error(error.message);
    broken = true;
    return;
  }
  const built = spawnSync(process.execPath, ["tools/build.mjs"], { stdio: "inherit" });
  if (built.status !== 0) {
    broken = true;
    return;
  }
  const budgets = spawnSync(process.execPath, ["apps/web/bundle.bench.mjs"], { stdio: "inherit" });
  if (budgets.status !== 0) broken = true;
  runSuite("stories", ["e2e", "e2e-alone"]);
}

function runSuite(name, projects) {
  const file = `${results}/${name}.json`;
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...chosen, ...reporters, ...patterns],
    {
      stdio: "inherit",
    },
  );
  // A run that ended badly without a failed test (a file that does not load, an unhandled rejection) is a failure too.
  if (run.status !== 0) broken = true;
  if (!existsSync(file)) return;
  const summary = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += summary.numPassedTests;
  totals.failed += summary.numFailedTests;
  totals.skipped += summary.numPendingTests + summary.numTodoTests;
}
