// Draws the import graph of packages and features into docs/import-graph.md: `npm run graph`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/import-graph.md";
const ROOTS = ["apps", "features", "kit", "domain", "db"];
const PACKAGE = "^(apps|features|kit|domain)/[^/]+|^db";
const TESTS = "\\.(test|bench|e2e)\\.tsx?$|testing";

/**
 * Packages by name with the packages that their sources import; tests and benches left out.
 * @returns {Map<string, string[]>} both sorted by name
 */
function readPackages() {
  const args = [
    ...ROOTS,
    "--collapse",
    PACKAGE,
    "--exclude",
    `node_modules|${TESTS}|/dist/`,
    "--output-type",
    "json",
  ];
  const run = spawnSync("node_modules/.bin/depcruise", args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.stdout === "") throw new Error(run.stderr);
  const { modules } = JSON.parse(run.stdout);
  const isPackage = (path) => new RegExp(`^(?:${PACKAGE})$`).test(path);
  const edges = modules
    .filter(({ source }) => isPackage(source))
    .map(({ source, dependencies }) => {
      const targets = dependencies.map(({ resolved }) => resolved).filter(isPackage);
      return [source, [...new Set(targets)].filter((target) => target !== source).sort()];
    });
  return new Map(edges.sort(([one], [other]) => one.localeCompare(other)));
}

/** Mermaid flow chart of the imports among features; the layers below them are drawn as one. */
function drawFeatures(packages) {
  const features = [...packages.keys()].filter((name) => name.startsWith("features/"));
  const short = (name) => name.replace("features/", "");
  const lines = features.flatMap((name) => [
    `  ${short(name)}`,
    ...packages
      .get(name)
      .filter((target) => target.startsWith("features/"))
      .map((target) => `  ${short(name)} --> ${short(target)}`),
  ]);
  return ["```mermaid", "flowchart BT", ...lines, "```"].join("\n");
}

function tableOf(packages) {
  const rows = [...packages].map(([name, targets]) => `| ${name} | ${targets.join(", ") || "–"} |`);
  return ["| package | imports |", "| --- | --- |", ...rows].join("\n");
}

const packages = readPackages();
const text = `# Import graph

Made by \`npm run graph\`; tests and benches are left out.

## Features

${drawFeatures(packages)}

## All packages

${tableOf(packages)}
`;
const isCurrent = (() => {
  try {
    return readFileSync(FILE, "utf8") === text;
  } catch {
    return false;
  }
})();
writeFileSync(FILE, text);
console.log(isCurrent ? `${FILE} is up to date` : `${FILE} written: ${packages.size} packages`);
