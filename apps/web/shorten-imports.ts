import type { Plugin, Rollup } from "vite";

/**
 * Removes requests for files that only re-export another file. The bundler writes one for each dynamic import of a
 * module that shares its file with others; the import is rewritten to load the target itself.
 */
export function withoutFacades(): Plugin {
  return bundlePlugin("surco-without-facades", (chunks, bundle) => {
    for (const facade of chunks) {
      if (!facade.isDynamicEntry || facade.isEntry || facade.moduleIds.length > 0) continue;
      const handedOn = readFacade(facade.code);
      if (handedOn === null) continue;
      for (const chunk of chunks) chunk.code = importInstead(chunk.code, nameOf(facade.fileName), handedOn);
      delete bundle[facade.fileName];
    }
  });
}

/** Plugin that changes the chunks of a finished production bundle, after all others. */
function bundlePlugin(
  name: string,
  change: (chunks: Rollup.OutputChunk[], bundle: Rollup.OutputBundle) => void,
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

interface Facade {
  /** Name of the re-exported file, without its folder. */
  file: string;
  /** Name in that file by exported name. */
  names: ReadonlyMap<string, string>;
}

const FACADE =
  /^(?:import["'`]\.\/[\w.-]+["'`];)*(?:import\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];(?:import["'`]\.\/[\w.-]+["'`];)*export\{([^}]*)\};?|export\{([^}]*)\}from["'`]\.\/([\w.-]+)["'`];?)\s*$/;

/** Parses a file that only re-exports; null when it does more. */
function readFacade(code: string): Facade | null {
  const [, imported, importedFrom, exported, reexported, reexportedFrom] = FACADE.exec(code.trim()) ?? [];
  if (reexported !== undefined && reexportedFrom !== undefined) {
    return {
      file: reexportedFrom,
      names: new Map(readNames(reexported).map(([name, alias]) => [alias, name])),
    };
  }
  if (imported === undefined || importedFrom === undefined || exported === undefined) return null;
  const locals = new Map(readNames(imported).map(([name, local]) => [local, name]));
  return {
    file: importedFrom,
    names: new Map(readNames(exported).map(([local, alias]) => [alias, locals.get(local) ?? local])),
  };
}

/** "a as b, c" as pairs: [a, b], [c, c]. */
function readNames(list: string): [string, string][] {
  return list
    .split(",")
    .filter(Boolean)
    .map((one) => {
      const [name = "", alias = name] = one.trim().split(" as ");
      return [name, alias];
    });
}

function importInstead(code: string, facade: string, { file, names }: Facade): string {
  if (!code.includes(facade)) return code;
  const exports = [...names].map(([alias, name]) => `${alias}:m.${name}`).join();
  return (
    code
      .replace(
        new RegExp(`import\\((["'\`])\\./${facade.replaceAll(".", "\\.")}\\1\\)`, "g"),
        () => `import("./${file}").then(m=>({${exports}}))`,
      )
      // Preload list of a dynamic import.
      .replaceAll(facade, file)
  );
}

const PRELOAD_TABLE = /m\.f=(\[[^\]]*\])/;

/**
 * Shortens the table of files that each chunk preloads with its dynamic imports, which the entry pays for: no file twice
 * (removed facades leave such rows), none that every page has loaded already, and imports name their file by its row
 * instead of writing it out again.
 */
export function withShortPreloads(): Plugin {
  return bundlePlugin("surco-short-preloads", (chunks) => {
    const loaded = new Set(
      chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
    );
    for (const chunk of chunks) chunk.code = shortenPreloads(chunk.code, loaded);
  });
}

function shortenPreloads(code: string, loaded: ReadonlySet<string>): string {
  const [written, list] = PRELOAD_TABLE.exec(code) ?? [];
  if (written === undefined || list === undefined) return code;
  const files: string[] = JSON.parse(list);
  const rows = [...new Set(files)].filter((file) => !loaded.has(file));
  const rowOf = (file: string) => rows.indexOf(file);
  return code
    .replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_call, indexes: string) => {
      const kept = indexes.split(",").map((index) => rowOf(files[Number(index)] ?? ""));
      return `__vite__mapDeps([${[...new Set(kept)].filter((row) => row >= 0).join()}])`;
    })
    .replace(/import\((["'`])\.\/([\w.-]+)\1\)/g, (imported, _quote, file: string) => {
      const row = rowOf(`assets/${file}`);
      // One file in a list, joined to a text, is its name.
      return row < 0 ? imported : `import("../"+__vite__mapDeps([${row}]))`;
    })
    .replace(written, () => `m.f=${JSON.stringify(rows)}`);
}

function nameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
