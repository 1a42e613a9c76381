import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { withContents } from "./bundle-contents.ts";
import { planChunks } from "./chunks.ts";
import { usedComponentStyles } from "./component-styles.ts";
import { fewerFiles } from "./fewer-files.ts";
import { withImportLists, withOwnImports } from "./import-code-plugin.ts";
import { latinFontAlias } from "./latin-font.ts";
import { withLeanLibraries } from "./lean-libraries.ts";
import { withMapLibrary } from "./map-library.ts";
import { PAGES_FOLDER, publicPages } from "./public-pages.ts";
import { sessionPreloads } from "./session-preloads.ts";
import { withoutFacades } from "./without-facades.ts";

const entry = fileURLToPath(new URL("./src/service-worker/service-worker.ts", import.meta.url));

/** Not stored on the device: read by the server, always fetched anew, or not part of the product. */
const NOT_KEPT = new Set(["build.json", "service-worker.js", "share.png", "robots.txt"]);
/** Stored once a person wants to identify leaves without a network. */
const LEAF_MODEL = /\.(wasm|onnx)$/;
/** Letters of scripts that the three languages are not written in; the browser fetches them should a name need one. */
const FOREIGN_LETTERS = /inter-(cyrillic|greek|vietnamese)/;

/**
 * Names the build after its entry file, whose hash covers all its imports: in the page and in build.json, so that a
 * browser with an older build can detect it.
 */
function buildId(): Plugin {
  let id = "";
  return {
    name: "surco-build-id",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { chunk }) {
        id = chunk?.fileName.replace(/^assets\/|\.js$/g, "") ?? "";
        return [{ tag: "meta", attrs: { name: "build", content: id }, injectTo: "head" }];
      },
    },
    generateBundle: {
      order: "post",
      handler() {
        this.emitFile({
          type: "asset",
          fileName: "build.json",
          source: `${JSON.stringify({ build: id })}\n`,
        });
      },
    },
  };
}

/** Renames every file when the code of the build changes: its plugins edit files after they are named, and browsers keep files for a year. */
function namesByBuildCode(): Plugin {
  const code = readdirSync(root)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => hashOf(path.join(root, file)));
  return { name: "surco-names-by-build-code", apply: "build", augmentChunkHash: () => code.join() };
}

/** Builds the service worker once the application is built, with the list of all its files written in. */
function serviceWorker(): Plugin {
  let outDir = "";
  return {
    name: "surco-service-worker",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: {
          SURCO_FILES: JSON.stringify(keptFiles(outDir)),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          target: "es2022",
          outDir,
          emptyOutDir: false,
          lib: { entry, formats: ["es"], fileName: () => "service-worker.js" },
        },
      });
    },
  };
}

function keptFiles(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, "/"))
    .filter((file) => !NOT_KEPT.has(file) && !LEAF_MODEL.test(file) && !FOREIGN_LETTERS.test(file))
    .filter((file) => !file.startsWith(PAGES_FOLDER) && !file.startsWith("."))
    .sort()
    .map((file) => ({
      url: `/${file}`,
      // Names of assets change with what is in them.
      revision: file.startsWith("assets/") ? null : hashOf(path.join(folder, file)),
    }));
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);
}

const ASSETS = "assets/[name]-[hash:7][extname]";

const root = fileURLToPath(new URL(".", import.meta.url));

const fontFolder = fileURLToPath(new URL("../../node_modules/.cache/surco", import.meta.url));

export default defineConfig(async ({ command }) => {
  // Every build, in tests too, uses production React: its development build is half as large again.
  if (command === "build") process.env.NODE_ENV = "production";
  const shared = [...react(), withLeanLibraries(), withMapLibrary(), withOwnImports()];
  const plan = command === "build" ? await planChunks({ root, plugins: shared }) : null;
  return {
    plugins: [
      ...shared,
      usedComponentStyles(plan?.scripts ?? ""),
      buildId(),
      namesByBuildCode(),
      fewerFiles(),
      sessionPreloads(),
      withoutFacades(),
      withImportLists(),
      publicPages(),
      withContents(path.join(root, "../..")),
      serviceWorker(),
    ],
    resolve: {
      alias: command === "build" ? [await latinFontAlias(fontFolder)] : [],
      // ECharts pins an older version.
      dedupe: ["tslib"],
    },
    json: { namedExports: false },
    worker: {
      format: "es" as const,
      // The same name as in the page: what one of them stores, the other finds.
      rolldownOptions: { output: { assetFileNames: ASSETS } },
    },
    build: {
      target: "es2022",
      // A font or picture written into a stylesheet would be refused by the page's content policy.
      assetsInlineLimit: 0,
      // Browsers without module preloading fetch the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Pages of a part are imported by their manifest when they are opened, and by each other.
        checks: { ineffectiveDynamicImport: false },
        output: {
          // The entry names every lazily loaded file: shorter hashes save two tenths of a kilobyte.
          chunkFileNames: "assets/[name]-[hash:7].js",
          entryFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: ASSETS,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: "parts", name: (id: string) => plan?.files.get(id) ?? null }],
          },
        },
      },
      chunkSizeWarningLimit: 1200,
    },
    // The page about the API belongs to the application.
    server: { proxy: { "^/api/(?!docs/?(\\?|$))": process.env.SURCO_API ?? "http://localhost:8080" } },
  };
});
