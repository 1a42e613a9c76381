import type { Plugin } from "vite";
import { bundlePlugin } from "./bundle-plugin.ts";

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

function nameOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf("/") + 1);
}
