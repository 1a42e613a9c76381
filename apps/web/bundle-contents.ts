import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Beside the build, read by `npm run bundle`. */
const FILE = ".contents.json";

/** File of the build with what it holds, as `npm run bundle` reads it. */
interface ChunkContents {
  file: string;
  imports: string[];
  dynamicImports: string[];
  /** Characters before minifying by module, relative to the repository. */
  modules: Record<string, number>;
}

/** Writes which modules each file of the build holds. */
export function withContents(repository: string): Plugin {
  let outDir = "";
  return {
    name: "surco-contents",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: "post",
      handler(_options, bundle) {
        const contents: ChunkContents[] = Object.values(bundle).flatMap((file) => {
          if (file.type !== "chunk") return [];
          const modules = Object.entries(file.modules).map(([id, { renderedLength }]) => [
            path.relative(repository, id.replace(/^\0/, "").split("?")[0] ?? id),
            renderedLength,
          ]);
          return {
            file: file.fileName,
            imports: file.imports,
            dynamicImports: importedLater(file.code),
            modules: Object.fromEntries(modules),
          };
        });
        writeFileSync(path.join(outDir, FILE), JSON.stringify(contents));
      },
    },
  };
}

/** Files that a chunk imports later, as the build has written them: by their row in the chunk's list, or by name. */
function importedLater(code: string): string[] {
  const rows: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? "[]");
  const listed = [...code.matchAll(/import\("\.\.\/"\+__vite__mapDeps\(\[(\d+)\]\)\)/g)];
  const named = [...code.matchAll(/import\(["'`]\.\/([\w.-]+)["'`]\)/g)];
  const files = [
    ...listed.map(([, row]) => rows[Number(row)] ?? ""),
    ...named.map(([, file]) => `assets/${file}`),
  ];
  return [...new Set(files)];
}
