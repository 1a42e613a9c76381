import { join } from "node:path";
import { pathToFileURL } from "node:url";

let bundles: string | null = null;

/** Makes threads start from bundles in a folder, as tests do: starting from source transpiles every module each time. */
export function useBundledThreads(folder: string | null): void {
  bundles = folder;
}

/**
 * Entry file of a worker thread. In the built server it lies beside the bundle as `<name>.mjs`. From source it is the
 * TypeScript file beside the caller; a worker thread does not inherit the loader of its parent, so it registers its own
 * first.
 *
 * @param name file name without its ending
 */
export function workerEntry(moduleUrl: string, name: string): URL {
  if (!moduleUrl.endsWith(".ts")) return new URL(`./${name}.mjs`, moduleUrl);
  if (bundles !== null) return pathToFileURL(join(bundles, `${name}.mjs`));
  const loader = import.meta.resolve("tsx/esm/api");
  const source = new URL(`./${name}.ts`, moduleUrl).href;
  const start = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
