import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { bundlePlugin, type Chunk } from "./bundle-plugin.ts";

/** Vite's helper, which it wraps around each dynamic import of a build. */
const HELPER = "\0vite/preload-helper.js";
const OWN = fileURLToPath(new URL("../../kit/web/src/parts/import-code.ts", import.meta.url));

/** Replaces Vite's helper of dynamic imports by `importCode`, which survives a lost connection. */
export function withOwnImports(): Plugin {
  return {
    name: "surco-own-imports",
    apply: "build",
    enforce: "pre",
    load: (id) =>
      id === HELPER ? `export { importCode as __vitePreload } from ${JSON.stringify(OWN)};` : undefined,
  };
}

const TABLE = /m\.f=\[[^\]]*\]/;
/** Files that a chunk names when it starts a worker. */
const WORKER = /[\w.-]*worker-[\w-]{7,8}\.js\b/g;
/** A dynamic import up to the list of its files, which Vite leaves empty for a file that needs no other. */
const IMPORT = /import\((["'`])\.\/([\w.-]+)\1\)(.*?),(?:\[\]|__vite__mapDeps\(\[[\d,]*\]\))/gs;
const TABLE_READER = "const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[])))=>i.map(i=>d[i]);";

/**
 * Writes which files each dynamic import needs: always the imported one, all that it imports, their stylesheets and workers, and
 * none that the importing file itself needs. Imports name their file by its row in the chunk's table instead of writing it
 * out again.
 */
export function withImportLists(): Plugin {
  return bundlePlugin("surco-import-lists", (chunks) => {
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    // Before any chunk is written: its list names the workers of others.
    const needs = new Map(chunks.map((chunk) => [chunk.fileName, filesOf(chunk, byFile)]));
    for (const chunk of chunks) chunk.code = listImports(chunk, needs);
  });
}

function listImports({ code, fileName }: Chunk, needs: ReadonlyMap<string, ReadonlySet<string>>): string {
  const loaded = needs.get(fileName);
  const rows: string[] = [];
  const row = (file: string) => {
    if (!rows.includes(file)) rows.push(file);
    return rows.indexOf(file);
  };
  const listed = code.replace(IMPORT, (written, _quote, name: string, between: string) => {
    const target = `assets/${name}`;
    const needed = [...(needs.get(target) ?? [])].filter((file) => !loaded?.has(file));
    if (needed.length === 0) return written;
    const list = `__vite__mapDeps([${needed.map(row).join()}])`;
    // One file in a list, joined to a text, is its name.
    return `import("../"+__vite__mapDeps([${row(target)}]))${between},${list}`;
  });
  if (rows.length === 0) return code;
  const table = `m.f=${JSON.stringify(rows)}`;
  return TABLE.test(listed)
    ? listed.replace(TABLE, () => table)
    : TABLE_READER.replace("m.f=[]", () => table) + listed;
}

/** A chunk's own file and all that it needs before it runs; stylesheets follow those that they override. */
function filesOf(
  chunk: Chunk,
  byFile: ReadonlyMap<string, Chunk>,
  found: Set<string> = new Set(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (imported) filesOf(imported, byFile, found);
  }
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  for (const [file] of chunk.code.matchAll(WORKER)) found.add(`assets/${file}`);
  return found;
}
