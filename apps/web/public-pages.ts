import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { buildScript } from "./build-script.ts";

/** Folder of the build with what the server renders public pages with. It is not served. */
export const PAGES_FOLDER = "pages/";

/** Styles that no public page needs. */
const NO_STYLES = /\/maplibre-/;

/**
 * Builds what the server needs to render the public pages: the screens for Node (`render.mjs`), all styles in the order
 * in which the application loads them (`styles.css`), and the script of the pages (`start.js`).
 */
export function publicPages(): Plugin {
  let root = "";
  let folder = "";
  let styles: readonly string[] = [];
  return {
    name: "surco-public-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir, PAGES_FOLDER);
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        styles = stylesInOrder(bundle);
      },
    },
    async closeBundle() {
      mkdirSync(folder, { recursive: true });
      const texts = styles.map((style) => readFileSync(path.join(folder, "..", style), "utf8"));
      const text = texts.join("");
      // The server's reader of styles would lose the rule after it.
      if (text.includes("/*")) throw new Error("the styles of the public pages hold a comment");
      writeFileSync(path.join(folder, "styles.css"), text);
      await buildRenderer(root, folder);
      writeFileSync(path.join(folder, "start.js"), await buildScript(root, "src/public-pages/start.ts"));
    },
  };
}

/** Style files of all chunks, those of a chunk after those that it imports. */
function stylesInOrder(bundle: Rolldown.OutputBundle): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || seen.has(fileName)) return;
    seen.add(fileName);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!NO_STYLES.test(style)) styles.add(style);
  };
  for (const fileName of Object.keys(bundle)) visit(fileName);
  return [...styles];
}

async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [react()],
    json: { namedExports: false },
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: "src/public-pages/render.tsx",
      target: "node20",
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
}
