import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type Asset = Rolldown.OutputAsset;

const RUNTIME = "rolldown-runtime";
/** Loaded before every other file of the page. */
const FIRST = "vendor";
/** Mark that Vite writes into styles and removes later, from files that it knows. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//g;
const RUNTIME_EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * Removes two requests that stand before every screen: the bundler's runtime, 1 KB in a file of its own since page and map worker
 * import it, and the styles of the frame, which every page loads beside those of the entry.
 */
export function fewerFiles(): Plugin {
  return {
    name: "surco-fewer-files",
    apply: "build",
    generateBundle: {
      // Before the page is written, which names the files.
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        inlineRuntime(chunks, bundle);
        const joined = joinStyles(chunks, bundle);
        this.emitFile({ type: "asset", ...joined });
      },
    },
  };
}

/** Writes the runtime into the first file, where the others import it, and into the files of workers, which load no other. */
function inlineRuntime(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): void {
  const runtime = named(chunks, RUNTIME);
  const first = named(chunks, FIRST);
  const [exported = "", list = ""] = RUNTIME_EXPORTS.exec(runtime.code) ?? [];
  const names = list.split(",").map((one) => one.split(" as ") as [local: string, alias: string]);
  if (exported === "" || first.imports.some((file) => file !== runtime.fileName)) {
    throw new Error("the bundler's runtime is not written as expected");
  }
  const body = runtime.code.slice(0, -exported.length);
  const value = `(()=>{${body}return{${names.map(([local, alias]) => `${alias}:${local}`).join()}}})()`;
  const importOf = new RegExp(`import\\{([^}]*)\\}from["'\`]\\./${baseName(runtime)}["'\`];`);
  const inWorkers = ownFilesOfWorkers(chunks);
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    chunk.code = chunk.code.replace(importOf, (_import, imported: string) => {
      const taken = imported.split(",").map((one) => one.split(" as "));
      if (chunk === first || inWorkers.has(chunk)) {
        return `var runtime=${value},{${taken.map(([alias, local = alias]) => `${alias}:${local}`).join()}}=runtime;`;
      }
      const renamed = taken.map(([alias, local = alias]) => `runtime_${alias} as ${local}`);
      return `import{${renamed.join()}}from"./${baseName(first)}";`;
    });
    if (chunk.code.includes(baseName(runtime)))
      throw new Error(`${chunk.fileName} still imports the runtime`);
    const others = chunk.imports.filter((file) => file !== runtime.fileName);
    const isPage = chunk !== first && !inWorkers.has(chunk);
    chunk.imports = isPage ? [...new Set([first.fileName, ...others])] : others;
  }
  const aliases = names.map(([, alias]) => alias);
  first.code += `var ${aliases.map((alias) => `runtime_${alias}=runtime.${alias}`).join()};export{${aliases.map((alias) => `runtime_${alias}`).join()}};`;
  delete bundle[runtime.fileName];
}

/** Files that are loaded by a worker without the page's own. */
function ownFilesOfWorkers(chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(
    chunks.filter(({ isEntry, facadeModuleId }) => isEntry && !facadeModuleId?.endsWith(".html")),
  );
  // A set iterates over elements added during the iteration.
  for (const { imports } of found) {
    for (const file of imports) {
      const chunk = byName.get(file);
      if (chunk && chunk.name !== RUNTIME) found.add(chunk);
    }
  }
  return found;
}

/** Joins the frame's styles to those of the entry, which they follow. */
function joinStyles(
  chunks: readonly Chunk[],
  bundle: Rolldown.OutputBundle,
): { fileName: string; source: string } {
  const owners = ["app", "shell"].map((name) => named(chunks, name));
  const files = owners.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  if (files.length !== 2) throw new Error(`expected the styles of entry and frame, found ${files.join()}`);
  const source = files
    .map((file) => (bundle[file] as Asset).source.toString().replaceAll(VITE_MARK, ""))
    .join("");
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 7);
  const fileName = `assets/app-${hash}.css`;
  for (const file of files) delete bundle[file];
  for (const [place, { viteMetadata }] of owners.entries()) {
    viteMetadata?.importedCss.clear();
    if (place === 0) viteMetadata?.importedCss.add(fileName);
  }
  return { fileName, source };
}

function named(chunks: readonly Chunk[], name: string): Chunk {
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new Error(`the build has no file ${name}`);
  return found;
}

function baseName({ fileName }: Chunk): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
