import { randomUUID as newId } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { phenologicalStages, type StageScale } from "@surco/agronomy";
import type { ImportReview } from "@surco/crop-log/contract";
import { buildFarm, buildField } from "@surco/fields/testing";
import { convertWithLibreOffice, testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CropLogApp, type Person, startCropLogApp } from "../crop-log-app.testing";

const db = testDatabase();
let cropLog: CropLogApp;
let ana: Person;
let folder = "";
let fieldIds: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"));
  cropLog = await startCropLogApp(db);
  ana = await cropLog.signIn();
  const farmId = await buildFarm(db, { accountId: ana.id, name: 'La "Paz" & Cía' });
  for (const [name, period, cropId] of [
    ["Ñandú 1", "2", MAIZE],
    ["Lote 2", "2", SOY],
    ["Lote 3", "1", WHEAT],
  ] as const) {
    const crop = { season: "2026/27", period, cropId };
    fieldIds = [...fieldIds, (await buildField(db, { accountId: ana.id, farmId, name, crop })).id];
  }
});
afterAll(async () => {
  await cropLog.app.close();
  rmSync(folder, { recursive: true, force: true });
});

const [MAIZE, SOY, WHEAT] = [5, 7, 10];
const LANGUAGES = ["es", "en", "pt"] as const;

/** Cell as LibreOffice keeps what is typed: a day, a number or a text. */
type Typed = { day: string } | number | string | null;

const rows: readonly (readonly Typed[])[] = [
  // farm, field, date, stage, scale, rain, temperature, flowering, notes
  [null, "Ñandú 1", { day: "2026-11-03" }, "V5", null, 12.5, -3.25, null, '=SUMA(A1:A2) "dicho"'],
  [null, "ñandu 1", 46_330, null, null, "0,1", null, 46_325, null],
  ['La "Paz" & Cía', "Lote 2", "2026-11-05", "R5,2", null, 600, null, null, "dos\nlíneas; y, más"],
  [null, "Lote 3", { day: "2026-02-28" }, 30, "Zadoks", 0, "21.75", { day: "2026-02-27" }, null],
  [null, "Lote 2", { day: "2024-02-29" }, "R1", "Soybean", 33.333, 55, null, "_x0041_"],
];

it("reads the template in each language, filled in and saved by LibreOffice", async () => {
  const templates = await Promise.all(
    LANGUAGES.map((language) => ana.download(`/croplog/template?language=${language}`)),
  );
  const opened = convertWithLibreOffice(templates.map(written("template")), "fods", folder);
  for (const file of opened) writeFileSync(file, fillIn(readFileSync(file, "utf8"), rows));
  const saved = convertWithLibreOffice(opened, "xlsx", resultFolder("filled"));

  for (const file of saved) {
    const { problems, ignoredHeadings, entries } = await review(readFileSync(file));

    expect({ problems, ignoredHeadings }).toEqual({ problems: [], ignoredHeadings: [] });
    expect(
      entries.map(({ fieldName, date, stageId, rainMm, tempC, floweringDate, notes }) => [
        fieldName,
        date,
        stageId ?? rainMm ?? tempC ?? floweringDate,
        notes,
      ]),
    ).toEqual([
      ["Ñandú 1", "2026-11-03", stageIdOf("maize", "V5"), '=SUMA(A1:A2) "dicho"'],
      ["Ñandú 1", "2026-11-03", 12.5, ""],
      ["Ñandú 1", "2026-11-03", -3.25, ""],
      ["Ñandú 1", "2026-11-04", 0.1, ""],
      ["Ñandú 1", "2026-11-04", "2026-10-30", ""],
      ["Lote 2", "2026-11-05", stageIdOf("soybean", "R5.2"), "dos\nlíneas; y, más"],
      ["Lote 2", "2026-11-05", 600, ""],
      ["Lote 3", "2026-02-28", stageIdOf("zadoks", "Z30"), ""],
      ["Lote 3", "2026-02-28", 0, ""],
      ["Lote 3", "2026-02-28", 21.75, ""],
      ["Lote 3", "2026-02-28", "2026-02-27", ""],
      ["Lote 2", "2024-02-29", stageIdOf("soybean", "R1"), "_x0041_"],
      ["Lote 2", "2024-02-29", 33.333, ""],
      ["Lote 2", "2024-02-29", 55, ""],
    ]);
    expect(entries.every(({ state }) => state === "new")).toBe(true);
  }
});

it("reads the template of rain with a column per field, filled in and saved by LibreOffice", async () => {
  const path = `/croplog/template?content=rain&fieldIds=${fieldIds.join(",")}`;
  const template = written("rain")(await ana.download(path), 0);
  const [opened = ""] = convertWithLibreOffice([template], "fods", folder);
  const rain = [
    [{ day: "2026-11-03" }, 4.5, null, "7,25"],
    [46_330, null, 0.1, 0],
  ];
  writeFileSync(opened, fillIn(readFileSync(opened, "utf8"), rain));
  const [saved = ""] = convertWithLibreOffice([opened], "xlsx", resultFolder("filled"));

  const { problems, entries } = await review(readFileSync(saved), "/croplog/rain/import");

  expect(problems).toEqual([]);
  expect(entries.map(({ fieldName, date, rainMm }) => [fieldName, date, rainMm])).toEqual([
    ["Lote 2", "2026-11-03", 4.5],
    ["Ñandú 1", "2026-11-03", 7.25],
    ["Lote 3", "2026-11-04", 0.1],
    ["Ñandú 1", "2026-11-04", 0],
  ]);
});

it("finds nothing new in an export that LibreOffice saved again", async () => {
  const [maize, soybean, wheat] = fieldIds;
  const entries = [
    { fieldId: maize, date: "2026-11-01", stageId: stageIdOf("maize", "V5"), notes: "=1+1" },
    { fieldId: maize, date: "2024-02-29", rainMm: 0.1, notes: '\'línea _x0041_\n2; "dicho"' },
    { fieldId: soybean, date: "2026-11-03", tempC: -3.25, notes: "00123" },
    { fieldId: soybean, date: "2026-11-04", stageId: stageIdOf("soybean", "R5.2"), notes: "1/2" },
    { fieldId: wheat, date: "2026-11-20", floweringDate: "2026-11-18", notes: "  ñandú 🌽" },
    { fieldId: wheat, date: "2026-02-28", rainMm: 33.333, notes: "1e3" },
    { fieldId: wheat, date: "2026-02-28", rainMm: 1 / 3 },
    { fieldId: wheat, date: "2026-07-01", stageId: stageIdOf("zadoks", "Z30") },
  ];
  for (const entry of entries)
    expect(await ana.call("POST", "/croplog", { id: newId(), ...entry })).toMatchObject({ status: 200 });
  const exports = await Promise.all(
    LANGUAGES.map((language) => ana.download(`/croplog/export?language=${language}`)),
  );
  const saved = convertWithLibreOffice(exports.map(written("export")), "xlsx", resultFolder("saved"));

  for (const [index, file] of saved.entries()) {
    const { entries: before } = await review(exports[index] ?? new Uint8Array());
    const { problems, entries: again } = await review(readFileSync(file));

    expect(problems).toEqual([]);
    expect(again).toHaveLength(entries.length);
    expect(again).toEqual(before.map((entry) => ({ ...entry, rainMm: inSheet(entry.rainMm) })));
    expect(again.filter(({ state }) => state !== "known")).toEqual([]);
    const body = again.map(({ fieldId, date, stageId, rainMm, tempC, floweringDate, notes }) => {
      return { id: newId(), fieldId, date, stageId, rainMm, tempC, floweringDate, notes };
    });
    expect((await ana.call("POST", "/croplog/import/save", { entries: body })).body).toEqual({
      savedCount: 0,
      knownCount: entries.length,
    });
  }
});

function stageIdOf(scale: StageScale, code: string): number | undefined {
  return phenologicalStages.find((stage) => stage.scale === scale && stage.code === code)?.id;
}

/** A number with the digits that spreadsheets keep. */
function inSheet(value: number | null): number | null {
  return value === null ? null : Number(value.toPrecision(15));
}

async function review(file: Uint8Array, path = "/croplog/import"): Promise<ImportReview> {
  const { status, body } = await ana.upload(path, file);
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return body;
}

/** Writes files for LibreOffice, by name and number. */
function written(name: string) {
  return (bytes: Uint8Array, index: number) => {
    const file = path.join(folder, `${name}-${index}.xlsx`);
    writeFileSync(file, bytes);
    return file;
  };
}

/** Folder that no file is converted from: a result never replaces its source. */
function resultFolder(name: string): string {
  const result = path.join(folder, name);
  mkdirSync(result, { recursive: true });
  return result;
}

/** Puts rows below the headings of a sheet that LibreOffice wrote as flat XML. */
function fillIn(sheet: string, typed: readonly (readonly Typed[])[]): string {
  const at = sheet.indexOf("</table:table-row>") + "</table:table-row>".length;
  const xml = typed.map(
    (cells) => `<table:table-row>${cells.map((cell) => cellXml(cell)).join("")}</table:table-row>`,
  );
  return sheet.slice(0, at) + xml.join("") + sheet.slice(at);
}

function cellXml(typed: Typed): string {
  if (typed === null) return "<table:table-cell/>";
  if (typeof typed === "number")
    return `<table:table-cell office:value-type="float" office:value="${typed}"/>`;
  if (typeof typed === "object")
    return `<table:table-cell office:value-type="date" office:date-value="${typed.day}"/>`;
  const lines = typed.split("\n").map((line) => `<text:p>${escaped(line)}</text:p>`);
  return `<table:table-cell office:value-type="string">${lines.join("")}</table:table-cell>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
