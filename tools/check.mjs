// Everything that must hold before a change lands, except the tests: format, lint, types, imports, unused code and texts, licences, advisories, secrets.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();

// One checker each: steps run two at a time, and checkers of one program repeat each other's work.
const tsc = ["node", "node_modules/typescript-native/bin/tsc", "--singleThreaded"];
const steps = [
  ["format and lint", ["node_modules/.bin/biome", "check", "--error-on-warnings", "."]],
  ["types: domain", [...tsc, "-p", "tsconfig.pure.json"]],
  ["types: server", [...tsc, "-p", "tsconfig.server.json"]],
  ["types: web", [...tsc, "-p", "tsconfig.web.json"]],
  [
    "import rules",
    [
      "node_modules/.bin/depcruise",
      ...["apps", "client", "features", "kit", "domain", "db", "e2e"],
      "--output-type",
      "err",
    ],
  ],
  ["unused code", ["node_modules/.bin/knip", "--no-progress"]],
  // Builds the screens where they are stale: the stories need them too.
  ["bundle", ["node", "tools/bundle-report.mjs", "--check"]],
  ["texts", ["node", "tools/check-texts.mjs"]],
  ["language", ["node", "tools/check-language.mjs"]],
  ["licences", ["node", "tools/check-licences.mjs"]],
  ["advisories", ["node", "tools/check-advisories.mjs"]],
  ["secrets", ["node", "tools/check-secrets.mjs"]],
];

const failed = [];
const waiting = [...steps];

/** Runs one step after the other, until none is left. */
async function takeSteps() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, [command, ...args]] = step;
    const started = Date.now();
    const { passed, output } = await run(command, args);
    console.log(`${passed ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    // Skipped checks are not passed over in silence.
    if (!passed || output.includes("NOT CHECKED")) console.log(output.trimEnd());
    if (!passed) failed.push(name);
  }
}

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.once("error", (error) => resolve({ passed: false, output: error.message }));
    child.once("close", (code) => resolve({ passed: code === 0, output }));
  });
}

// Two at once: most of them use one core.
await Promise.all([takeSteps(), takeSteps()]);
console.log(failed.length === 0 ? "check: all passed" : `check: failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
