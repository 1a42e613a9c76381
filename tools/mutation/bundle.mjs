// One module of all tests and of the sources under test with their mutants.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { instrument } from "./mutants.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
/** Lies inside the project, so that packages are found from it. */
const FOLDER = join(ROOT, ".artifacts/mutation");

/**
 * @param {string} folder sources under test, relative to the project
 * @param {(path: string) => boolean} isMutated
 * @returns {Promise<{ file: string, mutants: object[], importsOfTest: Map<string, Set<string>> }>} importsOfTest: modules
 *   behind each test file
 */
export async function bundleMutants(folder, isMutated) {
  const paths = readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith(".ts"))
    .sort();
  const tests = paths.filter((path) => path.endsWith(".test.ts") && !/\.(shared|long)\.test\.ts$/.test(path));
  const texts = new Map();
  const mutants = [];
  for (const path of paths.filter((one) => !/\.(test|testing|bench)\.ts$/.test(one) && isMutated(one))) {
    const instrumented = instrument(path, readFileSync(join(ROOT, path), "utf8"), mutants.length);
    texts.set(join(ROOT, path), instrumented.text);
    mutants.push(...instrumented.mutants);
  }
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, "tests.mjs");
  const { metafile } = await build({
    stdin: { contents: entryOf(tests), resolveDir: ROOT, loader: "ts" },
    outfile: file,
    bundle: true,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
    external: ["fast-check"],
    // The packages say that they have no side effects; tests are nothing else.
    ignoreAnnotations: true,
    plugins: [instrumented(texts)],
  });
  return {
    file,
    mutants,
    importsOfTest: new Map(tests.map((path) => [path, importedBy(path, metafile.inputs)])),
  };
}

/** Modules that a file imports, directly or through others, itself among them. */
function importedBy(path, inputs) {
  const found = new Set([path]);
  for (const module of found) {
    for (const imported of inputs[module]?.imports ?? []) found.add(imported.path);
  }
  return found;
}

function entryOf(tests) {
  const imports = tests.map((path, index) => `import file${index} from "tests:${path}";`);
  return `${imports.join("\n")}\nexport const files = [${tests.map((_, index) => `file${index}`).join(", ")}];\n`;
}

/** Replaces sources by their text with mutants, and Vitest by the short runner. */
function instrumented(texts) {
  return {
    name: "mutants",
    setup(builder) {
      builder.onResolve({ filter: /^vitest$/ }, () => ({ path: join(import.meta.dirname, "test-api.mjs") }));
      builder.onResolve({ filter: /^tests:/ }, ({ path }) => ({ path: path.slice(6), namespace: "tests" }));
      // The name of the file goes to the runner before the tests in it are declared.
      builder.onLoad({ filter: /.*/, namespace: "tests" }, ({ path }) => ({
        contents: `import "begin:${path}"; import "./${path}"; export default ${JSON.stringify(path)};`,
        resolveDir: ROOT,
        loader: "js",
      }));
      builder.onResolve({ filter: /^begin:/ }, ({ path }) => ({ path: path.slice(6), namespace: "begin" }));
      builder.onLoad({ filter: /.*/, namespace: "begin" }, ({ path }) => ({
        contents: `import { beginFile } from "vitest"; beginFile(${JSON.stringify(path)});`,
        resolveDir: ROOT,
        loader: "js",
      }));
      builder.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const text = texts.get(path);
        return text === undefined ? undefined : { contents: text, loader: "ts" };
      });
    },
  };
}

/** Address of the assertions that Vitest itself uses. */
export function assertionsOfVitest() {
  const fromVitest = createRequire(createRequire(import.meta.url).resolve("vitest/package.json"));
  return {
    expect: fromVitest.resolve("@vitest/expect"),
    chai: createRequire(fromVitest.resolve("@vitest/expect")).resolve("chai"),
  };
}
