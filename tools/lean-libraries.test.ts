import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLeanLibraries } from "../apps/web/lean-libraries";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "surco-lean-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ROUTER = "react-router/dist/production/chunk.mjs";
const ZOD = "zod/v4/classic/schemas.js";
const libraries = {
  [ROUTER]: `const React = { memo: (render) => ({ render, at: Date.now() }) };
var Unused = React.memo(() => "unused component");
Unused.displayName = "Unused";
export const route = () => Date.now();`,
  [ZOD]: `const createToJSONSchemaMethod = (inst) => () => "described " + inst;
export function define(inst) {
  inst._zod = {};
  inst._zod.processJSONSchema = () => "written schema";
  inst.describe = function (params) { return createToJSONSchemaMethod(this, {})(params); };
  return inst;
}`,
};

/** Builds an application that uses the libraries. @returns the text of its script */
async function buildApplication(files: Record<string, string>): Promise<string> {
  const main = `import { route } from "./${ROUTER}"; import { define } from "./${ZOD}"; document.title = route() + define({});`;
  for (const [name, text] of Object.entries({ ...files, "main.js": main })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [withLeanLibraries()],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(folder, "main.js") } },
  });
  if (!("output" in result)) throw new Error("the build did not end with one output");
  return result.output[0].code;
}

it("leaves out unused components and descriptions of schemas", async () => {
  const script = await buildApplication(libraries);
  expect(script).not.toMatch(/unused component|written schema|createToJSONSchemaMethod/);
});

it.each([
  ["names of components", ROUTER, "Unused.displayName =", "Unused['displayName'] ="],
  ["components", ROUTER, "var Unused", "let Unused"],
  ["parts of schemas", ZOD, "processJSONSchema", "processSchema"],
  ["descriptions of schemas", ZOD, "createToJSONSchemaMethod(this", "createToJSONSchemaMethod( this"],
] as const)("fails where a library writes %s differently", async (_what, file, text, otherText) => {
  const changed = { ...libraries, [file]: libraries[file].replace(text, otherText) };
  await expect(buildApplication(changed)).rejects.toThrow("no library holds");
});
