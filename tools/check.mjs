// Everything that must hold before a change lands, except the tests: format, lint, types, imports, unused code and texts, licences, advisories.
import { spawnSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();

const tsc = ["node", "node_modules/typescript-native/bin/tsc"];
const steps = [
  ["format and lint", ["node_modules/.bin/biome", "check", "--error-on-warnings", "."]],
  ["types: domain", [...tsc, "-p", "tsconfig.pure.json"]],
  ["types: server", [...tsc, "-p", "tsconfig.server.json"]],
  ["types: web", [...tsc, "-p", "tsconfig.web.json"]],
  [
    "import rules",
    ["node_modules/.bin/depcruise", "apps", "features", "kit", "domain", "db", "e2e", "--output-type", "err"],
  ],
  ["unused code", ["node_modules/.bin/knip", "--no-progress"]],
  ["texts", ["node", "tools/check-texts.mjs"]],
  ["licences", ["node", "tools/check-licences.mjs"]],
  ["advisories", ["node", "tools/check-advisories.mjs"]],
];

const failed = [];
for (const [name, [command, ...args]] of steps) {
  const started = Date.now();
  const run = spawnSync(command, args, { encoding: "utf8" });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const passed = run.status === 0;
  console.log(`${passed ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  // What could not be asked is not passed over in silence.
  if (passed && run.stdout.includes("NOT CHECKED")) console.log(`       ${run.stdout.trimEnd()}`);
  if (!passed) {
    failed.push(name);
    console.log(`${run.stdout}${run.stderr}${run.error ? run.error.message : ""}`.trimEnd());
  }
}
console.log(failed.length === 0 ? "check: all passed" : `check: failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
