// Vitest's set-up: bundles the worker threads once, where starting them from source transpiles every module each time.
import { basename, join } from "node:path";
import { build } from "esbuild";
import { bundleOptions, programs, root } from "./bundle.mjs";

export async function setup(project) {
  const folder = "node_modules/.cache/surco-threads";
  const entries = programs.server.entries.filter((entry) => basename(entry).endsWith("-worker.ts"));
  await build(bundleOptions({ entries, outdir: folder }));
  project.provide("bundledThreads", join(root, folder));
}
