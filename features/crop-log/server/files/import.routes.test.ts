import { randomUUID as newId } from "node:crypto";
import { phenologicalStages } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import type { ImportReview } from "@surco/crop-log/contract";
import { buildFarm, buildField, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { readDay, readNumber } from "@surco/kit-server/uploads";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { type CropLogApp, type Person, startCropLogApp } from "../crop-log-app.testing";

const db = testDatabase();
let cropLog: CropLogApp;
let ana: Person;
let farmId: string;
beforeAll(async () => {
  cropLog = await startCropLogApp(db);
});
afterAll(() => cropLog.app.close());
beforeEach(async () => {
  ana = await cropLog.signIn();
  farmId = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
});

const makeField = async (name: string, cropId?: number) =>
  (
    await buildField(db, {
      accountId: ana.id,
      farmId,
      name,
      crop: cropId === undefined ? null : { season: "2026/27", period: "2", cropId },
    })
  ).id;
const xlsx = (rows: SheetData, sheet = "Hoja 1") => writeXlsxFile(rows, { sheet }).toBuffer();
const texts = (...rows: (string | number | null)[][]): SheetData =>
  rows.map((row) => row.map((value) => (value === null ? null : { value })));
const review = async (
  file: Uint8Array | string,
  { query = "", path = "/croplog/import", person = ana } = {},
) => {
  const { status, body } = await person.upload(`${path}${query}`, file);
  return { status, body: body as ImportReview & { code: string; details: object } };
};
const summary = ({ entries }: ImportReview) =>
  entries.map(({ fieldName, date, stageId, rainMm, tempC, floweringDate, state }) => [
    fieldName,
    date,
    stageId ?? rainMm ?? tempC ?? floweringDate,
    state,
  ]);
const save = async (entries: ImportReview["entries"], ids = entries.map(() => newId())) =>
  ana.call("POST", "/croplog/import/save", {
    entries: entries.map(({ fieldId, date, stageId, rainMm, tempC, floweringDate, notes }, index) => ({
      id: ids[index],
      fieldId,
      date,
      stageId,
      rainMm,
      tempC,
      floweringDate,
      notes,
    })),
  });

describe("a file of entries", () => {
  it("is reviewed value by value with what is wrong and where, and writes nothing", async () => {
    const fieldId = await makeField("Lote 7", 5);
    const file = await xlsx(
      texts(
        ["Registro de la campaña"],
        [],
        [
          "Fecha",
          "Lote",
          "Estadio fenológico",
          "Lluvia (mm)",
          "Temperatura (°C)",
          "Observaciones",
          "Humedad",
        ],
        ["03/11/2026", "lote 7", "V5", "12,5", null, "dos datos", 3],
        ["2026-11-04", "Lote 7", null, "601", null, null, null],
        ["31/11/2026", "Lote 7", null, 3, null, null, null],
        ["05/11/2026", "Lote 9", null, 3, null, null, null],
        ["05/11/2026", "Lote 7", "Z30", null, null, null, null],
        ["06/11/2026", "Lote 7", null, "mucha", null, null, null],
        ["07/11/2027", "Lote 7", null, 3, null, null, null],
        [null, "Lote 7", null, 3, null, null, null],
        ["08/11/2026", "Lote 7", null, null, null, null, null],
        ["09/11/2026", "Lote 7", null, null, "-5", null, null],
      ),
    );
    const { body } = await review(file);
    expect(summary(body)).toEqual([
      ["Lote 7", "2026-11-03", 205, "new"],
      ["Lote 7", "2026-11-03", 12.5, "new"],
      ["Lote 7", "2026-11-09", -5, "new"],
    ]);
    expect(body.entries.map(({ notes }) => notes)).toEqual(["dos datos", "", ""]);
    expect(
      body.problems.map(({ row, column, problem, text }) => `${column}${row} ${problem} ${text}`),
    ).toEqual([
      "D5 rainOutOfRange 601",
      "A6 dateUnreadable 31/11/2026",
      "B7 fieldUnknown Lote 9",
      "C8 stageNotOfCrop Z30",
      "D9 numberUnreadable mucha",
      "A10 dateInFuture 07/11/2027",
      "A11 dateMissing ",
    ]);
    expect(body.ignoredHeadings).toEqual(["Humedad"]);
    const { body: list } = await ana.call("GET", `/croplog?fieldIds=${fieldId}`);
    expect(list).toMatchObject({ entries: [] });
  });

  it("is saved once however often it is sent, without what the field has already", async () => {
    const fieldId = await makeField("Lote 7");
    const csv = "\uFEFFDate,Rain (mm),Notes\r\n11/3/2026,4.5,first\r\n11/3/2026,4.5,\r\n11/4/2026,0,\r\n";
    const { body } = await review(csv, { query: `?fieldId=${fieldId}` });
    expect(summary(body)).toEqual([
      ["Lote 7", "2026-11-03", 4.5, "new"],
      ["Lote 7", "2026-11-03", 4.5, "repeated"],
      ["Lote 7", "2026-11-04", 0, "new"],
    ]);
    const chosen = body.entries.filter(({ state }) => state === "new");
    const ids = chosen.map(() => newId());
    for (const _again of [1, 2])
      expect((await save(chosen, ids)).body).toEqual({ savedCount: 2, knownCount: 0 });
    expect((await save(chosen)).body).toEqual({ savedCount: 0, knownCount: 2 });
    const again = await review(csv, { query: `?fieldId=${fieldId}` });
    expect(again.body.entries.map(({ state }) => state)).toEqual(["known", "known", "known"]);
  });

  it("knows a value again from the 15 digits that spreadsheets keep of it", async () => {
    const fieldId = await makeField("Lote 7");
    for (const value of [{ rainMm: 1 / 3 }, { tempC: 0.1 + 0.2 }])
      await ana.call("POST", "/croplog", { id: newId(), fieldId, date: "2026-11-03", ...value });
    const file = await xlsx(
      texts(
        ["Fecha", "Lote", "Lluvia", "Temperatura"],
        ["2026-11-03", "Lote 7", 0.333333333333333, 0.3],
        ["2026-11-03", "Lote 7", 0.333333333333, -0.3],
      ),
    );
    const { body } = await review(file);
    expect(body.entries.map(({ state }) => state)).toEqual(["known", "known", "new", "new"]);
    expect((await save(body.entries)).body).toEqual({ savedCount: 2, knownCount: 2 });
  });

  it("is saved as a whole or not at all, on fields that the person may write to", async () => {
    await makeField("Lote 7");
    const owner = await cropLog.signIn();
    const manager = await cropLog.signIn();
    const foreign = await buildField(db, { accountId: owner.id, name: "Ajeno" });
    const { body } = await review("Fecha;Lote;mm\n3/11/2026;Lote 7;4\n4/11/2026;Ajeno;5\n");
    expect(body.problems).toMatchObject([{ problem: "fieldUnknown", row: 3 }]);
    const [entry] = body.entries;
    if (!entry) throw new Error("nothing was read");
    expect((await save([entry, { ...entry, fieldId: foreign.id }])).body.code).toBe(
      "CROP_LOG_FIELD_NOT_WRITABLE",
    );
    expect((await ana.call("GET", "/croplog")).body).toMatchObject({ entries: [] });
    await shareField(db, foreign.id, manager.email);
    expect(
      (await review("Fecha;Lote;mm\n4/11/2026;Ajeno;5\n", { person: manager })).body.entries,
    ).toHaveLength(1);
  });

  it("distinguishes fields of one name by their farm", async () => {
    await makeField("Lote 1");
    const other = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    await buildField(db, { accountId: ana.id, farmId: other, name: "Lote 1" });
    const file =
      "Data;Talhão;Fazenda;Chuva\n1/11/2026;Lote 1;;5\n2/11/2026;Lote 1;el ombu;5\n3/11/2026;La Paz / Lote 1;;5\n";
    const { body } = await review(file);
    expect(body.problems).toMatchObject([{ row: 2, problem: "fieldAmbiguous" }]);
    expect(body.entries.map(({ row, farmName }) => [row, farmName])).toEqual([
      [3, "El Ombú"],
      [4, "La Paz"],
    ]);
  });

  it("comes back from an export as it was, in any language", async () => {
    const field = await makeField("Lote 7", 7);
    const entries = [
      {
        date: "2026-11-01",
        stageId: phenologicalStages.find(({ id, code }) => id >= 300 && code === "R1")?.id,
      },
      { date: "2026-11-02", rainMm: 0.1, notes: "=SUM(A1)\n'línea _x0041_ 2" },
      { date: "2026-11-03", tempC: -3.25 },
      { date: "2026-11-20", floweringDate: "2026-11-18", notes: "ñandú" },
    ];
    for (const entry of entries)
      expect((await ana.call("POST", "/croplog", { ...entry, id: newId(), fieldId: field })).status).toBe(
        200,
      );
    for (const language of ["es", "en", "pt"]) {
      const file = await ana.download(`/croplog/export?language=${language}`);
      const { body } = await review(file);
      expect(body.problems).toEqual([]);
      expect(body.entries.map(({ state }) => state)).toEqual(["known", "known", "known", "known"]);
      expect(body.entries.map(({ notes }) => notes)).toEqual(["", entries[1]?.notes, "", "ñandú"]);
    }
    const steps: string[] = [];
    for (const part of cropLog.feature.dataExport) {
      const owner = { id: ana.id, email: ana.email, language: "es", country: "AR" } as never;
      for await (const { bytes } of part.files(owner, async () => {}))
        for await (const chunk of bytes) steps.push(new TextDecoder().decode(chunk));
    }
    const { body } = await review(steps.join(""));
    expect(body.entries.map(({ state }) => state)).toEqual(["known", "known", "known", "known"]);
  });
});

describe("rain of several fields in one file", () => {
  const path = "/croplog/rain/import";
  const rows = ({ entries }: ImportReview) => entries.map((one) => [one.fieldName, one.date, one.rainMm]);

  it("is read from a column or a sheet per field, from the template too", async () => {
    const ids = [await makeField("Norte"), await makeField("Sur")];
    const wide = await xlsx(
      texts(
        ["Fecha", "La Paz / Norte", "Sur", "Oeste"],
        ["1/11/2026", 5, "2,5", null],
        ["2/11/2026", null, 7, 1],
      ),
    );
    const fromColumns = (await review(wide, { path })).body;
    expect(rows(fromColumns)).toEqual([
      ["Norte", "2026-11-01", 5],
      ["Sur", "2026-11-01", 2.5],
      ["Sur", "2026-11-02", 7],
    ]);
    expect(fromColumns.problems).toMatchObject([{ row: 3, column: "D", problem: "fieldUnknown" }]);

    const sheets = await writeXlsxFile([
      { data: texts(["Fecha", "Lluvia"], ["1/11/2026", 5]), sheet: "Norte" },
      { data: texts(["Fecha", "Lluvia"], ["1/11/2026", 6]), sheet: "Sur" },
    ]).toBuffer();
    expect(rows((await review(sheets, { path })).body)).toEqual([
      ["Norte", "2026-11-01", 5],
      ["Sur", "2026-11-01", 6],
    ]);
    const template = await ana.download(`/croplog/template?content=rain&fieldIds=${ids.join(",")}`);
    const parts = unzipSync(template);
    expect(new TextDecoder().decode(parts["xl/sharedStrings.xml"])).toContain("La Paz / Norte");
    expect((await review(template, { path })).body).toMatchObject({ entries: [], problems: [] });
  });
});

const [start, end] = [
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  "</worksheet>",
];
/** A workbook with one sheet of this XML. */
async function withSheet(
  sheet: string,
  more: Record<string, Uint8Array> = {},
  { is1904 = false, level = 6 }: { is1904?: boolean; level?: 0 | 6 } = {},
) {
  const parts = unzipSync(await xlsx(texts(["Fecha", "Lluvia"], ["x", 1])));
  const book = new TextDecoder().decode(parts["xl/workbook.xml"]);
  if (is1904)
    parts["xl/workbook.xml"] = strToU8(
      book.replace(/<workbookPr[^>]*\/>|(?=<sheets>)/, '<workbookPr date1904="1"/>'),
    );
  return zipSync(
    { ...parts, ...more, "xl/worksheets/sheet1.xml": strToU8(start + sheet + end) },
    // Compressed repetitions are refused as bombs.
    { level },
  );
}
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const headings = `<row r="1">${cell("A1", "Fecha")}${cell("B1", "Lluvia")}</row>`;

describe("an uploaded file", () => {
  it("bears days as serial numbers of both calendars, and merged days", async () => {
    const fieldId = await makeField("Lote 7");
    const rows = `${headings}<row r="2"><c r="A2"><v>46329</v></c><c r="B2"><v>5</v></c></row><row r="3"><c r="B3"><v>6</v></c></row>`;
    const sheet = `<sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`;
    const query = `?fieldId=${fieldId}`;
    expect(summary((await review(await withSheet(sheet), { query })).body)).toEqual([
      ["Lote 7", "2026-11-03", 5, "new"],
      ["Lote 7", "2026-11-03", 6, "new"],
    ]);
    const on1904 = sheet.replace("46329", String(46329 - 1462));
    expect(summary((await review(await withSheet(on1904, {}, { is1904: true }), { query })).body)[0]).toEqual(
      ["Lote 7", "2026-11-03", 5, "new"],
    );
  });

  it("is refused in words when hostile or of another kind", async () => {
    const far = (ref: string) => `<sheetData>${headings}<row r="2">${cell(ref, "x")}</row></sheetData>`;
    const bomb = strToU8(`${start}<sheetData>${" ".repeat(40_000_000)}</sheetData>${end}`);
    const polyglot = Buffer.concat([
      Buffer.from("%PDF-1.7\n\0"),
      await withSheet(`<sheetData>${headings}</sheetData>`),
    ]);
    const files: [string, Uint8Array | string][] = [
      ["CROP_LOG_FILE_TOO_LARGE", await withSheet(far("XFD2"))],
      ["CROP_LOG_FILE_TOO_LARGE", await withSheet(far("A2").replace('r="2"', 'r="1048576"'))],
      ["CROP_LOG_FILE_TOO_LARGE", await withSheet("", { "xl/worksheets/sheet2.xml": bomb })],
      ["CROP_LOG_FILE_UNSAFE", await withSheet(far("A2"), { "xl/vbaProject.bin": new Uint8Array(9) })],
      [
        "CROP_LOG_FILE_UNSAFE",
        await withSheet("", { "xl/styles.xml": strToU8('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
      ],
      ["CROP_LOG_FILE_UNSAFE", await withSheet("", { "../x.xml": new Uint8Array(1) })],
      ["CROP_LOG_FILE_OLD_OR_LOCKED", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
      ["CROP_LOG_FILE_NOT_READABLE", polyglot],
      ["CROP_LOG_FILE_NOT_READABLE", zipSync({ "a.txt": strToU8("x") })],
      [
        "CROP_LOG_FILE_NOT_READABLE",
        await withSheet("<sheetData><row r='1'><c r='&#65;1'/></row></sheetData>"),
      ],
      ["CROP_LOG_FILE_WITHOUT_DATES", "Lluvia;Lote\n3;Lote 7\n"],
    ];
    const codes = [];
    for (const [, file] of files) codes.push((await review(file)).body.code);
    expect(codes).toEqual(files.map(([code]) => code));
  });
});

describe("a sheet of hostile tags", () => {
  const sheetData = (row: string) => `<sheetData>${headings}<row r="2">${row}</row></sheetData>`;

  it.each([
    ["in a quoted value", "TOO_LARGE", sheetData(`<c x="r='A2'" r="XFD2"/>`)],
    ["behind a quoted bracket", "TOO_LARGE", sheetData('<c x=">" r="XFD2"/>')],
    ["behind a namespace", "TOO_LARGE", sheetData('<c x:r="XFD2"/>')],
    ["twice", "NOT_READABLE", sheetData('<c r="A2" x:r="XFD2"/>')],
    ["behind what is no attribute", "NOT_READABLE", sheetData('<c x r="XFD2"/>')],
  ])("is refused that names a place %s", async (_, reason, sheet) => {
    expect((await review(await withSheet(sheet))).body.code).toBe(`CROP_LOG_FILE_${reason}`);
  });

  it.each(["<row ", "<c x", "<mergeCell ", "<c r=", '<c r="', "<!--", "<![CDATA[", "<a:"])(
    "is refused in linear time where %s never ends",
    async (tag) => {
      const sheet = `<sheetData>${tag.repeat(4_500_000 / tag.length)}</sheetData>`;
      const file = await withSheet(sheet, {}, { level: 0 });
      expect((await review(file)).body.code).toBe("CROP_LOG_FILE_NOT_READABLE");
    },
  );

  it("is refused wherever it lies in the file", async () => {
    const rels = "xl/_rels/workbook.xml.rels";
    const moved = unzipSync(await withSheet(""))[rels];
    const sheet = `${start}${sheetData('<c r="XFD2"/>')}${end}`;
    const file = await withSheet("", {
      [rels]: strToU8(new TextDecoder().decode(moved).replace("worksheets/sheet1", "other/sheet9")),
      "xl/other/sheet9.xml": strToU8(sheet),
    });
    expect((await review(file)).body.code).toBe("CROP_LOG_FILE_TOO_LARGE");
  });

  it("keeps text that looks like tags", async () => {
    const sheet = `<!-- <c r="XFD2"> -->${sheetData('<c r="A2" t="inlineStr"><is><t><![CDATA[<c r="XFD2">]]></t></is></c>')}`;
    expect((await review(await withSheet(sheet))).status).toBe(200);
  });
});

describe("days and decimals", () => {
  const days = fc.integer({ min: 0, max: 80_000 }).map((later) => addDays("1930-01-01", later));

  it("are read as they are written in each notation", () => {
    fc.assert(
      fc.property(days, fc.constantFrom("/", "-", "."), fc.boolean(), (day, sign, isPadded) => {
        const [year = "", month = "", dayOfMonth = ""] = day.split("-");
        const [m, d] = isPadded ? [month, dayOfMonth] : [String(Number(month)), String(Number(dayOfMonth))];
        const serial = (Date.parse(day) - Date.parse("1899-12-30")) / 86_400_000;
        for (const language of ["es", "en", "pt"] as const) {
          const notation = { language, is1904: false };
          const local = language === "en" ? [m, d, year] : [d, m, year];
          const written = [
            day,
            local.join(sign),
            `${day}T00:00:00Z`,
            `${year}/${m}/${d}`,
            serial,
            String(serial),
          ];
          for (const cell of [...written, new Date(`${day}T00:00:00Z`)])
            expect(readDay(cell, notation)).toBe(day);
          expect(readDay(serial - 1462, { language, is1904: true })).toBe(day);
        }
      }),
    );
  });

  it("are read with either decimal sign, a unit and blanks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (digits, places) => {
          const value = digits / 10 ** places;
          const plain = value.toFixed(places);
          for (const text of [
            plain,
            plain.replace(".", ","),
            ` ${plain.replace(".", ",")} mm`,
            plain.replace("-", "−"),
          ])
            expect(readNumber(text)).toBeCloseTo(value, 9);
        },
      ),
    );
    expect(["", "-", "1,2,x", "doce", "1e3", "0x10"].map((text) => readNumber(text))).toEqual(
      Array(6).fill(null),
    );
    expect([readNumber("1.234,5"), readNumber("1,234.5")]).toEqual([1234.5, 1234.5]);
  });
});
