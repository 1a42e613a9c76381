import { expect, it } from "vitest";
import { findPackages, findWorkspaceFiles } from "./release-packages.mjs";

const packages = {
  "node_modules/server": {
    dependencies: { shared: "2" },
    peerDependencies: { peer: "1", other: "1" },
    peerDependenciesMeta: { other: { optional: true } },
  },
  "node_modules/server/node_modules/shared": { dependencies: { deep: "1" } },
  "node_modules/shared": {},
  "node_modules/deep": { optionalDependencies: { native: "1", absent: "1" } },
  "node_modules/native": {},
  "node_modules/peer": {},
  "node_modules/other": {},
  "node_modules/@scope/table": {},
  "node_modules/screen": {},
  "node_modules/loader": { dev: true },
  "node_modules/@surco/fields": { link: true },
};

it("finds what programs import or resolve by path, with all that it depends on, as Node would find it", () => {
  const texts = [
    'import a from "server"; resolve(`@scope/table/`.concat(name));',
    'const text = "screens"; await import("loader/api"); import "@surco/fields";',
  ];

  expect(findPackages(texts, packages)).toEqual([
    "node_modules/@scope/table",
    "node_modules/deep",
    "node_modules/native",
    "node_modules/peer",
    "node_modules/server",
    "node_modules/server/node_modules/shared",
  ]);
  expect(findPackages([], packages, ["native"])).toEqual(["node_modules/native"]);
});

it("finds the files of our own packages, once each", () => {
  const text =
    'resolve("@surco/plant-health/model/leaves.onnx"); resolve("@surco/plant-health/model/leaves.onnx")';

  expect(findWorkspaceFiles([text])).toEqual(["@surco/plant-health/model/leaves.onnx"]);
});
