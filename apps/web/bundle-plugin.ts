import type { Plugin, Rollup } from "vite";

export type Chunk = Rollup.OutputChunk;

/** Plugin that changes the chunks of a finished production bundle, after all others. */
export function bundlePlugin(
  name: string,
  change: (chunks: Chunk[], bundle: Rollup.OutputBundle) => void,
): Plugin {
  return {
    name,
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        change(
          Object.values(bundle).filter((file) => file.type === "chunk"),
          bundle,
        );
      },
    },
  };
}
