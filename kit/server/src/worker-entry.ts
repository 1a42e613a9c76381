/**
 * Entry file of a worker thread. In the built server it lies beside the bundle as `<name>.mjs`. From source, in
 * development and tests, it is the TypeScript file beside the caller; a worker thread does not inherit the loader of
 * its parent, so it registers its own first.
 *
 * @param name file name without its ending
 */
export function workerEntry(moduleUrl: string, name: string): URL {
  if (!moduleUrl.endsWith(".ts")) return new URL(`./${name}.mjs`, moduleUrl);
  const loader = import.meta.resolve("tsx/esm/api");
  const source = new URL(`./${name}.ts`, moduleUrl).href;
  const start = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
