import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressFiles } from "./compress-files.mjs";

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "surco-files-"));
  cache = mkdtempSync(path.join(tmpdir(), "surco-compressed-"));
});
afterEach(() => {
  for (const one of [folder, cache]) rmSync(one, { recursive: true, force: true });
});

const script = "export const rain = 'lluvia';\n".repeat(200);

it("writes brotli and gzip beside each text file of a build", async () => {
  writeFileSync(path.join(folder, "app.js"), script);
  writeFileSync(path.join(folder, "tiny.js"), "export {};");
  writeFileSync(path.join(folder, "inter.woff2"), Buffer.alloc(4000));

  await compressFiles(folder, cache);

  expect(readdirSync(folder).sort()).toEqual(["app.js", "app.js.br", "app.js.gz", "inter.woff2", "tiny.js"]);
  expect(brotliDecompressSync(readFileSync(path.join(folder, "app.js.br"))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(folder, "app.js.gz"))).toString()).toBe(script);
});

it("keeps what it compressed for the next build, and nothing else", async () => {
  writeFileSync(path.join(folder, "app.js"), script);
  await compressFiles(folder, cache);
  const first = readdirSync(cache);
  await compressFiles(folder, cache);
  expect(readdirSync(cache)).toEqual(first);

  writeFileSync(path.join(folder, "app.js"), script.replaceAll("lluvia", "chuva"));
  await compressFiles(folder, cache);
  expect(readdirSync(cache).filter((name) => first.includes(name))).toEqual([]);
});

it("compresses no file that is not served", async () => {
  for (const name of [".contents.json", "app.js"]) writeFileSync(path.join(folder, name), script);
  await compressFiles(folder, cache);
  expect(readdirSync(folder).sort()).toEqual([".contents.json", "app.js", "app.js.br", "app.js.gz"]);
});
