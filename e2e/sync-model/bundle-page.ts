import { Script } from "node:vm";
import { build, type Plugin } from "esbuild";

/** Leaves out the packages of the screens: the page shows none, and reading their 7,000 files is most of the work of bundling. */
const withoutScreens: Plugin = {
  name: "without-screens",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@(tabler|mantine)\// }, ({ path }) => ({
      path,
      namespace: "screens",
      sideEffects: false,
    }));
    onLoad({ filter: /./, namespace: "screens" }, () => ({ contents: "module.exports = {}" }));
  },
};

/** Bundles the page of a device once. Each run of the script in a context of its own is a freshly loaded page. */
export async function bundlePage(): Promise<Script> {
  const { outputFiles } = await build({
    entryPoints: ["e2e/sync-model/page/device-page.ts"],
    bundle: true,
    write: false,
    outdir: "unused",
    format: "iife",
    jsx: "automatic",
    target: "es2023",
    logLevel: "error",
    loader: { ".css": "empty" },
    plugins: [withoutScreens],
    define: { "import.meta.env": "{}", "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"));
  if (script === undefined) throw new Error("the page was not bundled");
  return new Script(script.text, { filename: "device-page.js" });
}
