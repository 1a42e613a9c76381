import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildField, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { convertWithLibreOffice, testDatabase } from "@surco/kit-server/testing";
import { readCsv } from "@surco/kit-server/uploads";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createActivitiesFeature } from "./feature";

const db = testDatabase();
let fieldsApp: FieldsApp;
let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"));
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => [createActivitiesFeature(platform, services)],
  });
});
afterAll(async () => {
  await fieldsApp.app.close();
  rmSync(folder, { recursive: true, force: true });
});

const MAIZE = 5;
const irrigation = {
  type: "irrigation",
  date: "2026-11-10",
  status: "done",
  comments: "",
  durationMin: 601,
  flowLPerMin: 3000.5,
  machineryBrand: null,
};
const harvest = {
  type: "harvest",
  date: "2027-03-28",
  status: "done",
  comments: "",
  contractor: null,
  machineryBrand: null,
  harvestedCropId: MAIZE,
  wetYieldTPerHa: 9.4567,
  moisturePct: 18.25,
  costUsdPerHa: 80.1,
};
const COMMENTS_HEADING = { es: "Comentarios", en: "Comments", pt: "Comentários" };
/** Texts that a spreadsheet could take for something else. */
const COMMENTS = [
  "=1+1",
  '=HYPERLINK("http://example.org";"abrir")',
  "+54 9 341 555",
  "-1",
  "@SUM(A1)",
  'Dijo "granizo"; y, después,\nseco',
  "00123",
  "1e3",
  "2026-11-03",
  "1/2",
  "VERDADERO",
  "_x0041_",
  "Ñandú 🌽 <b> & co",
  "'citado'",
];

it.each(["es", "en", "pt"] as const)(
  "shows in LibreOffice what the CSV file holds (%s)",
  async (language) => {
    const grower = await fieldsApp.signIn({}, { language });
    const crop = { season: "2026/27", period: "2", cropId: MAIZE } as const;
    const { id: fieldId } = await buildField(db, { accountId: grower.id, name: "=Norte", crop });
    const all = [...COMMENTS.map((comments) => ({ ...irrigation, comments })), harvest];
    for (const values of all)
      expect(
        await grower.call("POST", "/activity/create-activity", { id: newId(), fieldId, values }),
      ).toMatchObject({ status: 200 });
    const file = path.join(folder, `labores-${language}.xlsx`);
    writeFileSync(file, await report(grower, "xlsx"));

    const [csv = ""] = convertWithLibreOffice([file], "csv", folder);

    const shown = table(readFileSync(csv, "utf8"));
    const expected = table((await report(grower, "csv")).toString("utf8"));
    expect(shown).toHaveLength(all.length + 1);
    expect(shown).toEqual(expected);
    const comments = shown[0]?.indexOf(COMMENTS_HEADING[language]) ?? -1;
    expect(shown.map((cells) => cells[comments] ?? "").sort()).toEqual(
      [COMMENTS_HEADING[language], ...COMMENTS, ""].sort(),
    );
    expect(shown.find(([date]) => date === "2027-03-28")).toEqual(
      expect.arrayContaining(["=Norte", "9.4567", "18.25", "80.1"]),
    );
  },
);

async function report(grower: Person, format: "xlsx" | "csv"): Promise<Buffer> {
  const headers = { authorization: grower.authorization };
  const reply = await fieldsApp.app.inject({ url: `/activity/report?format=${format}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

/** Cells of a CSV file, with decimal points whatever the separators of its language. */
function table(text: string): string[][] {
  return readCsv(text).map(({ cells }) =>
    cells.map((cell) => (/^-?\d+,\d+$/.test(cell) ? cell.replace(",", ".") : cell)),
  );
}
