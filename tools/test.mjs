/*
 * All suites, then one line over all of them.
 *   npm test                         everything: quick suites, production build, bundle budgets, browser stories
 *   npm run test:unit                the quick suites alone, without a browser
 *   npm test -- harvest              the files of the quick suites that bear that name
 *   npm test -- --changed [commit]   what the uncommitted changes, or those since a commit, can affect
 *   npm run test:long                the long suite
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { changedFiles, storiesAffectedBy } from "./changed-files.mjs";
import { requireChromium } from "./chromium.mjs";
import { requirePoppler } from "./debian-packages.mjs";
import { ensureInstalled } from "./install.mjs";
import { makeMemoryFolder } from "./memory-folder.mjs";

/** Tests that read the tree itself, which the import graph does not show. */
const READ_THE_TREE = ["tools/", "apps/server/src/configuration-table.test.ts"];

const args = process.argv.slice(2);
const patterns = args.filter((arg) => !arg.startsWith("--"));
const isLong = args.includes("--long");
const isUnit = args.includes("--unit");
const isChanged = args.includes("--changed");
const results = resolve(".artifacts/test-results");
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
let broken = false;

await ensureInstalled();
try {
  requirePoppler();
} catch (error) {
  console.error(error.message);
  broken = true;
}
const memoryFolder = makeMemoryFolder();
if (memoryFolder !== null) process.env.TMPDIR = memoryFolder;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (isLong) {
  if (isProductBuilt()) runSuite("long", ["long"], patterns);
} else if (isChanged) {
  runChanged(patterns[0] ?? "HEAD");
} else {
  runSuite("quick", quickProjects(), patterns);
  if (patterns.length === 0 && !isUnit) runBrowserStories([]);
}

// Again at the end, because whoever reads the last lines of a long run should not have to search for them.
for (const failure of failures) console.log(failure);
console.log(`tests: ${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken || totals.failed > 0 ? 1 : 0);

function quickProjects() {
  const quick = ["domain", "server", "web"];
  if (existsSync(process.env.SURCO_SHARED ?? "../shared")) quick.push("shared");
  else console.log("The folder ../shared is absent: the suite on real files from elsewhere is not run.");
  return quick;
}

function runChanged(since) {
  const changed = changedFiles(since);
  console.log(`${changed.length} files changed since ${since}`);
  if (changed.length === 0) return;
  runSuite("changed", quickProjects(), [`--changed=${since}`, "--passWithNoTests"]);
  runSuite("tree", ["server"], READ_THE_TREE);
  const stories = storiesAffectedBy(changed);
  if (stories === "all") runBrowserStories([]);
  else if (stories === "some") runBrowserStories([`--changed=${since}`, "--passWithNoTests"]);
  else console.log("No change reaches the product or the browser stories: none is run.");
}

/** Finds the browser and builds what it shows. @returns false where one of them failed */
function isProductBuilt() {
  try {
    process.env.SURCO_CHROMIUM = requireChromium();
  } catch (error) {
    console.error(error.message);
    broken = true;
    return false;
  }
  const built = spawnSync(process.execPath, ["tools/build.mjs"], { stdio: "inherit" });
  if (built.status !== 0) broken = true;
  return built.status === 0;
}

function runBrowserStories(filter) {
  if (!isProductBuilt()) return;
  const budgets = spawnSync(process.execPath, ["apps/web/bundle.bench.mjs"], { stdio: "inherit" });
  if (budgets.status !== 0) broken = true;
  runSuite("stories", ["e2e"], filter);
}

function runSuite(name, projects, filter) {
  const file = `${results}/${name}.json`;
  const chosen = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const run = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...chosen, ...reporters, ...filter],
    { stdio: "inherit" },
  );
  // A run that ended badly without a failed test (a file that does not load, an unhandled rejection) is a failure too.
  if (run.status !== 0) broken = true;
  if (!existsSync(file)) return;
  const summary = JSON.parse(readFileSync(file, "utf8"));
  totals.passed += summary.numPassedTests;
  totals.failed += summary.numFailedTests;
  totals.skipped += summary.numPendingTests + summary.numTodoTests;
  failures.push(...describeFailures(summary));
}

/** One paragraph for each failed test, and for each file that failed outside its tests. */
function describeFailures(summary) {
  return summary.testResults.flatMap((file) => {
    const name = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return file.status === "failed" ? [`FAILED ${name}\n${file.message}`] : [];
    return failed.map((test) => `FAILED ${name} > ${test.fullName}\n${test.failureMessages.join("\n")}`);
  });
}
