import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterEach, describe, expect, it } from "vitest";
import { withContents } from "../apps/web/bundle-contents";
import { findMistakes } from "./bundle-rules.mjs";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds an application of the given files. @returns what the rules find wrong with it */
async function mistakesOf(files: Record<string, string>) {
  folder = mkdtempSync(path.join(tmpdir(), "surco-bundle-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [withContents(folder)],
    build: { rolldownOptions: { input: path.join(folder, "main.js") } },
  });
  const chunks: { file: string; modules: Record<string, number> }[] = JSON.parse(
    readFileSync(path.join(folder, "dist/.contents.json"), "utf8"),
  );
  const entries = chunks.map(({ file }) => file).filter((file) => file.includes("main-"));
  return findMistakes(chunks, entries);
}

const dates = (version: string) => ({
  "package.json": JSON.stringify({ name: "dates", version, type: "module", main: "index.js" }),
  "index.js": `export const format = (day) => "${version} " + day;`,
});
const at = (place: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${place}/${name}`, text]));

describe("check of the bundle", () => {
  it("passes where each package is loaded once", async () => {
    const mistakes = await mistakesOf({
      "main.js": 'import { format } from "dates"; document.title = format("today"); import("./later.js");',
      "later.js": 'import { format } from "dates"; document.title = format("tomorrow");',
      ...at("node_modules/dates", dates("2.0.0")),
    });
    expect(mistakes).toEqual([]);
  });

  it("finds a package of two versions", async () => {
    const mistakes = await mistakesOf({
      "main.js": 'import { format } from "dates"; import "table"; document.title = format("today");',
      ...at("node_modules/dates", dates("2.0.0")),
      "node_modules/table/package.json": '{ "name": "table", "type": "module", "main": "index.js" }',
      "node_modules/table/index.js": 'import { format } from "dates"; document.body.title = format("now");',
      ...at("node_modules/table/node_modules/dates", dates("1.0.0")),
    });
    expect(mistakes).toEqual([
      expect.stringMatching(/^dates is bundled from 2 folders: .*node_modules\/dates/),
    ]);
  });

  it("finds a package that two files hold parts of", async () => {
    const mistakes = await mistakesOf({
      "main.js": 'import("./a.js"); import("./b.js");',
      "a.js": 'import { day } from "dates/day.js"; document.title = day();',
      "b.js": 'import { month } from "dates/month.js"; document.title = month();',
      ...at("node_modules/dates", {
        ...dates("2.0.0"),
        "day.js": "export const day = () => 'day ' + Date.now();",
        "month.js": "export const month = () => 'month ' + Date.now();",
      }),
    });
    expect(mistakes).toEqual([expect.stringMatching(/^dates stands in 2 files: .*a-.*b-/)]);
  });

  it("finds a feature in the entry", async () => {
    const mistakes = await mistakesOf({
      "main.js":
        'import { Forecast } from "./features/weather/web/Forecast.js"; document.title = Forecast();',
      "features/weather/web/Forecast.js": "export const Forecast = () => 'rain ' + Date.now();",
    });
    expect(mistakes).toEqual([
      "features/weather/web/Forecast.js is in the entry, which every page waits for",
    ]);
  });
});
