// Bundle settings of the Node programs: our sources in one file, npm packages left in node_modules.
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Programs by name: their entries and the folder of the result. */
export const programs = {
  server: {
    entries: [
      "apps/server/src/main.ts",
      "apps/server/src/boot.ts",
      "apps/server/src/admin.ts",
      // Threads of their own: they must lie beside the server as files.
      "features/field-import/server/import/import-worker.ts",
      "features/field-import/server/export/export-worker.ts",
      "features/plant-health/server/leaf-model/leaf-worker.ts",
      "apps/server/src/request-worker.ts",
      "apps/server/src/job-worker.ts",
      "apps/server/src/public-pages/render-worker.ts",
    ],
    outdir: "apps/server/dist",
  },
  demoWorld: { entries: ["apps/demo-world/src/main.ts"], outdir: "apps/demo-world/dist" },
};

/** Options for esbuild. */
export function bundleOptions({ entries, outdir }) {
  return {
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: join(root, entry), out: basename(entry, ".ts") })),
    outdir: join(root, outdir),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: false,
    platform: "node",
    target: "node20.19",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    plugins: [packagesOutside],
  };
}

const asked = Symbol("asked");
const installed = join(root, "node_modules") + sep;

/** A package that lies in the project's own node_modules is found at run time; only our workspaces are written in. */
const packagesOutside = {
  name: "packages-outside",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...where }) => {
      if (pluginData === asked || where.kind === "entry-point") return undefined;
      const found = await build.resolve(path, {
        importer: where.importer,
        resolveDir: where.resolveDir,
        kind: where.kind,
        pluginData: asked,
      });
      if (found.errors.length > 0) return { errors: found.errors };
      return found.path.startsWith(installed) ? { path, external: true } : found;
    });
  },
};
