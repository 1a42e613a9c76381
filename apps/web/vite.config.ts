import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Names the build after its entry file, whose hash covers all it reaches: in the page for the browser, and in build.json
 * for the server, so that a browser with an older one can tell.
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

export default defineConfig(({ command }) => {
  // Whoever starts the build, a test included, gets React as it is shipped: its development build is half as large again.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    plugins: [react(), buildId()],
    worker: { format: "es" },
    build: {
      target: "es2022",
      // A font or picture written into a stylesheet would be refused by the page's content policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
    },
    server: { proxy: { "/api": process.env.SURCO_API ?? "http://localhost:8080" } },
  };
});
