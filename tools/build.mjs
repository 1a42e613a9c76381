// Builds what is stale: the screens (vite) and the programs that run on Node (esbuild).
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleOptions, programs, root } from "./bundle.mjs";
import { compressFiles } from "./compress-files.mjs";
import { Refusal } from "./refusal.mjs";

/** Any change of the build rules rebuilds everything. */
const COMMON = [
  "package-lock.json",
  "tsconfig.base.json",
  "tools/build.mjs",
  "tools/bundle.mjs",
  "tools/compress-files.mjs",
  "domain",
  "kit/contract",
];
/** No part of what is built. */
const FOR_TESTS = /\.(test|bench|e2e|testing)\.tsx?$|^testing[^.]*\.tsx?$/;
const CONTRACTS = "features/*/contract";
/** Charts and maps that are drawn on the screen and on paper. */
const DRAWN = ["features/*/charts", "features/*/drawing", "kit/charts"];

const parts = [
  {
    name: "the screens",
    outdir: "apps/web/dist",
    inputs: ["apps/web", "features/*/web", "features/*/model", ...DRAWN, CONTRACTS, "kit/web"],
    build: buildWeb,
  },
  {
    name: "the server",
    outdir: programs.server.outdir,
    inputs: [
      "apps/server",
      "features/*/server",
      "features/*/web/locales",
      ...DRAWN,
      CONTRACTS,
      "kit/cog",
      "kit/geo-files",
      "kit/server",
      "db",
    ],
    build: () => bundle(programs.server),
  },
  {
    name: "the demo world",
    outdir: programs.demoWorld.outdir,
    inputs: ["apps/demo-world"],
    build: () => bundle(programs.demoWorld),
  },
];

/**
 * Builds what is stale in a process of its own, which gives its memory back: the bundler takes 1 GB, and the one that starts the
 * product runs as long as it.
 *
 * @throws Refusal when the build failed
 */
export async function buildStaleApart() {
  if (parts.every((part) => isBuiltFrom(part, inputsOf(part)))) return;
  const child = fork(fileURLToPath(import.meta.url));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Refusal("Surco could not be built: see above.");
}

function inputsOf(part) {
  return fingerprint([...COMMON, ...part.inputs]);
}

function isBuiltFrom({ outdir }, inputs) {
  const note = noteOf(outdir);
  return existsSync(note) && readFileSync(note, "utf8") === inputs;
}

/** Names the sources of a build. */
function noteOf(outdir) {
  return join(root, outdir, ".built-from");
}

/** Builds each part whose sources are not those of its last build. @param only  name of one part, where the others are not needed */
export async function buildStale(only) {
  for (const part of parts.filter(({ name }) => only === undefined || name === only)) {
    const note = noteOf(part.outdir);
    const inputs = inputsOf(part);
    if (isBuiltFrom(part, inputs)) continue;
    const started = Date.now();
    process.stdout.write(`Building ${part.name} … `);
    rmSync(note, { force: true });
    await part.build();
    mkdirSync(join(root, part.outdir), { recursive: true });
    // Written last: a build that was cut short is made again.
    writeFileSync(note, inputs);
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function buildWeb() {
  const { build } = await import("vite");
  await build({ root: join(root, "apps/web"), logLevel: "warn" });
  await compressFiles(join(root, "apps/web/dist"), join(root, "node_modules/.cache/surco-compressed"));
}

async function bundle(program) {
  const { build } = await import("esbuild");
  await build(bundleOptions(program));
}

/** One hash over the names and contents of all sources below the paths. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(expand)) {
    for (const file of sourcesBelow(join(root, path))) {
      const content = createHash("sha256").update(readFileSync(file)).digest("hex");
      hash.update(`${relative(root, file)} ${content}\n`);
    }
  }
  return hash.digest("hex");
}

function expand(path) {
  const [parent, rest] = path.split("/*/");
  if (rest === undefined) return [path];
  return readdirSync(join(root, parent))
    .sort()
    .map((name) => `${parent}/${name}/${rest}`);
}

function sourcesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !(name === "dist" || name === "node_modules" || FOR_TESTS.test(name)))
    .flatMap((entry) => {
      const below = join(path, entry.name);
      return entry.isDirectory() ? sourcesBelow(below) : [below];
    });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { ensureInstalled } = await import("./install.mjs");
  // Ends with the process that forked it.
  process.once("disconnect", () => process.exit(1));
  try {
    await ensureInstalled();
    await buildStale();
    process.exit();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
