import { randomUUID } from "node:crypto";
import { exportFormats, type ImportReview } from "@surco/field-import/contract";
import {
  buildFarm,
  buildField,
  buildSquare,
  type FieldsApp,
  type Person,
  renameCrop,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import readExcelFile from "read-excel-file/node";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fields: FieldsApp;
beforeEach(async () => {
  fields = await startFieldsApp(db);
});
afterEach(() => fields.app.close());

const look = { season: "2026/27", period: "2" } as const;

async function take({ authorization }: Person, format: string, fieldIds: string[] | null = null) {
  const reply = await fields.app.inject({
    method: "POST",
    url: "/field/export",
    headers: { authorization },
    payload: { fieldIds, format, ...look },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body };
}

/** Two fields of two farms; the first bears maize, the second is named as a formula. */
async function twoFields(ana: Person) {
  const [norte, sur] = [
    await buildFarm(db, { accountId: ana.id, name: "Norte" }),
    await buildFarm(db, { accountId: ana.id, name: "Sur" }),
  ];
  const maize = await buildField(db, {
    accountId: ana.id,
    farmId: sur,
    name: "La Loma",
    fiscalName: "Pérez; Hijos SA",
    crop: { season: "2026/27", period: "2", cropId: 5 },
  });
  const formula = await buildField(db, {
    accountId: ana.id,
    farmId: norte,
    name: "=1+1",
    polygon: buildSquare(3),
  });
  return { maize, formula };
}

describe("export of fields", () => {
  it("uses the crop names of the catalogue", async () => {
    const ana = await fields.signIn();
    await twoFields(ana);
    const undoRename = await renameCrop(db, 5, "Maíz de primera");

    const { features } = JSON.parse((await take(ana, "geojson")).text);
    await undoRename();

    expect(features[1].properties.crop).toBe("Maíz de primera");
  });

  it("holds all readable fields, by farm and name, or the requested ones", async () => {
    const ana = await fields.signIn();
    const { maize, formula } = await twoFields(ana);

    const all = JSON.parse((await take(ana, "geojson")).text);
    const one = JSON.parse((await take(ana, "geojson", [maize.id, maize.id])).text);

    expect(all.features.map(({ id }: { id: string }) => id)).toEqual([formula.id, maize.id]);
    expect(one.features).toEqual([
      expect.objectContaining({
        id: maize.id,
        geometry: maize.polygon,
        properties: expect.objectContaining({
          name: "La Loma",
          farm: "Sur",
          crop: "Maíz temprano",
          ownership: "Propio",
          season: "2026/27",
          surco_id: maize.id,
          area_ha: Number(maize.areaHa.toFixed(4)),
        }),
      }),
    ]);
  });

  it("is sent with type, length and file name, and without caching", async () => {
    const ana = await fields.signIn();
    await twoFields(ana);

    const { headers, bytes } = await take(ana, "kml");

    expect(headers).toMatchObject({
      "content-type": "application/vnd.google-earth.kml+xml",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="lotes_2026-27.kml"',
      "cache-control": "private, no-store",
    });
  });

  it("leaves out fiscal name, ownership, producer and plan of other people's fields", async () => {
    const [ana, beto] = [await fields.signIn(), await fields.signIn()];
    const { maize } = await twoFields(beto);
    await shareField(db, maize.id, ana.email);

    const { features } = JSON.parse((await take(ana, "geojson")).text);

    expect(features).toHaveLength(1);
    expect(features[0].properties).toMatchObject({
      name: "La Loma",
      farm: "Sur",
      fiscal_name: null,
      ownership: null,
      producer: null,
      plan: null,
      owner_name: expect.any(String),
    });
  });

  it("refuses an unreadable field and an empty list", async () => {
    const [ana, beto] = [await fields.signIn(), await fields.signIn()];
    const { maize } = await twoFields(beto);

    const refusals = [
      await take(ana, "kml", [maize.id]),
      await take(ana, "kml"),
      await take(ana, "csv", [randomUUID()]),
    ];

    expect(refusals.map(({ status, text }) => [status, JSON.parse(text).code])).toEqual([
      [404, "FIELD_NOT_FOUND"],
      [422, "EXPORT_EMPTY"],
      [404, "FIELD_NOT_FOUND"],
    ]);
  });

  it("writes CSV with the language's numbers, and no text as a formula", async () => {
    const ana = await fields.signIn();
    const { maize, formula } = await twoFields(ana);

    const lines = (await take(ana, "csv")).text.split("\r\n");

    const ha = (areaHa: number) => String(Number(areaHa.toFixed(4))).replace(".", ",");
    expect(lines[0]).toMatch(/^\uFEFFLote;Campo;Productor;Razón social;Tenencia;Superficie \(ha\);/);
    expect(lines[1]).toContain(`'=1+1;Norte;;Agropecuaria La Paz SA;Propio;${ha(formula.areaHa)};`);
    expect(lines[2]).toContain(`La Loma;Sur;;"Pérez; Hijos SA";Propio;${ha(maize.areaHa)};`);
  });

  it("writes spreadsheets with typed numbers, days and texts", async () => {
    const ana = await fields.signIn();
    const { formula } = await twoFields(ana);

    const [sheet] = await readExcelFile((await take(ana, "xlsx")).bytes);

    const [heads = [], first = []] = sheet?.data ?? [];
    const cell = (head: string) => first[heads.indexOf(head)];
    expect(cell("Lote")).toBe("=1+1");
    expect(cell("Superficie (ha)")).toBeCloseTo(formula.areaHa, 4);
    expect(cell("Creado")).toBeInstanceOf(Date);
  });

  it.each(exportFormats.filter((format) => format !== "xlsx" && format !== "csv"))(
    "imported again from %s match their own fields, whatever the file and fields are called",
    async (format) => {
      const ana = await fields.signIn();
      const { maize, formula } = await twoFields(ana);
      const { bytes } = await take(ana, format);
      await db
        .updateTable("field")
        .set({ name: "Otro", name_key: "otro" })
        .where("id", "=", maize.id)
        .execute();

      const reply = await fields.app.inject({
        method: "POST",
        url: `/field/geo_data_kml?fileName=${randomUUID()}`,
        headers: { authorization: ana.authorization, "content-type": "application/octet-stream" },
        payload: bytes,
      });

      const { shapes } = reply.json<ImportReview>();
      expect(
        shapes.map(({ parts }) =>
          parts.map(({ existing }) => [existing?.fieldId, existing?.by, existing?.isSame]),
        ),
      ).toEqual([[[formula.id, "id", true]], [[maize.id, "id", true]]]);
    },
  );
});
