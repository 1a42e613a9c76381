import path from "node:path";
import { build } from "vite";

/** Builds a script that is written into pages. @param entry  relative to the application's folder */
export async function buildScript(root: string, entry: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      target: "es2022",
      write: false,
      lib: { entry: path.join(root, entry), formats: ["iife"], name: "start" },
    },
  });
  const output = Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  const chunk = output.find((file) => file.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built`);
  return chunk.code.trim();
}
