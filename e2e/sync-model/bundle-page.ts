import { Script } from "node:vm";
import { build } from "esbuild";

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
    define: { "import.meta.env": "{}", "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"));
  if (script === undefined) throw new Error("the page was not bundled");
  return new Script(script.text, { filename: "device-page.js" });
}
