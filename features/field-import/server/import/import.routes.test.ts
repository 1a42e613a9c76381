import { randomUUID } from "node:crypto";
import type { ImportedField, ImportReview } from "@surco/field-import/contract";
import {
  buildFarm,
  buildField,
  buildNewField,
  type FieldsApp,
  type Person,
  setFieldPlan,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kmlOf, squareAt, zipOf } from "./files.testing";

const db = testDatabase();
let fields: FieldsApp;
beforeEach(async () => {
  fields = await startFieldsApp(db);
});
afterEach(() => fields.app.close());

async function upload(
  { authorization }: Person,
  payload: string | Uint8Array,
  { type = "application/octet-stream", query = "" } = {},
) {
  const reply = await fields.app.inject({
    method: "POST",
    url: `/field/geo_data_kml${query}`,
    headers: { authorization, "content-type": type },
    payload: typeof payload === "string" ? payload : Buffer.from(payload),
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe("a file of fields", () => {
  it("is reviewed without saving; the review can be saved unchanged", async () => {
    const ana = await fields.signIn();
    const clockwise = squareAt().slice(0, -1).reverse();
    const { status, body } = await upload(ana, kmlOf([{ name: "Lote ñ", ring: clockwise }]));
    const [shape] = body.shapes;
    const [part] = shape.parts;
    expect(status).toBe(200);
    expect([shape.name, part.state, part.repairs]).toEqual(["Lote ñ", "repaired", ["closed", "rewound"]]);
    expect((await ana.call("GET", "/field/meta_data")).body).toMatchObject({ total: 0 });

    const farmId = await buildFarm(db, { accountId: ana.id });
    const field = buildNewField({ farmId, name: shape.name, polygon: part.polygon });
    const saved = await ana.call("POST", "/field/multiple_fields", { fields: [field] });
    expect(saved.body).toMatchObject({ fields: [{ areaHa: part.areaHa, polygon: part.polygon }] });
  });

  it("is accepted with its own content type, as an archive and from a form", async () => {
    const ana = await fields.signIn();
    const kml = kmlOf([{ name: "Norte", ring: squareAt() }]);
    const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.kml"\r\n\r\n${kml}\r\n--x--\r\n`;

    const answers = await Promise.all([
      upload(ana, kml, { type: "application/vnd.google-earth.kml+xml" }),
      upload(ana, zipOf({ "doc.kml": kml }), { type: "application/zip" }),
      upload(ana, form, { type: "multipart/form-data; boundary=x" }),
    ]);

    expect(answers.map(({ status, body }) => [status, body.kind, body.shapes[0].name])).toEqual([
      [200, "kml", "Norte"],
      [200, "kmz", "Norte"],
      [200, "kml", "Norte"],
    ]);
  });

  it("is refused with its code when unreadable, empty or with declared entities", async () => {
    const ana = await fields.signIn();
    const refusals = await Promise.all(
      ["not xml", "<kml>", `<!DOCTYPE kml [<!ENTITY a "b">]><kml/>`, "<kml/>"].map((text) =>
        upload(ana, text),
      ),
    );
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [422, "IMPORT_KIND_UNKNOWN"],
      [422, "IMPORT_NOT_READABLE"],
      [422, "IMPORT_FORBIDDEN_ENTITY"],
      [422, "IMPORT_EMPTY"],
    ]);
  });

  it("is refused with what it holds instead of polygons", async () => {
    const point = "<Placemark><Point><coordinates>-60,-33</coordinates></Point></Placemark>";
    const line = "<Placemark><LineString><coordinates>-60,-33 -60,-34</coordinates></LineString></Placemark>";

    const { status, body } = await upload(await fields.signIn(), `<kml>${point}${line}${point}</kml>`);

    const details = { points: 2, lines: 1, zones: 0, empty: 0 };
    expect([status, body]).toEqual([422, { code: "IMPORT_EMPTY", details }]);
  });
});

/** The import that saves what a review shows, into one farm. */
function importOf(review: ImportReview, farmId: string) {
  const fields = review.shapes.flatMap(({ name, parts }) =>
    parts.map((part): ImportedField => {
      const { history: _, ...field } = buildNewField({ farmId, polygon: part.polygon as never });
      return { ...field, name: name ?? field.name, producerId: null, shapeKey: part.shapeKey };
    }),
  );
  return { fileName: "lotes.kml", season: "2026/27", farms: [], producers: [], fields, changes: [] };
}

const NO_IMPORT = {
  fileName: "lotes.kml",
  season: "2026/27",
  farms: [],
  producers: [],
  fields: [],
  changes: [],
};

describe("saving an import", () => {
  const squares = [0, 1, 2].map((step) => ({ name: `Lote ${step}`, ring: squareAt(step) }));

  it("writes farms, producers and fields in one transaction, idempotently", async () => {
    const ana = await fields.signIn();
    const farm = { id: randomUUID(), name: "El Ombú" };
    const producer = { id: randomUUID(), name: "Hermanos Giménez" };
    const review = (await upload(ana, kmlOf(squares))).body;
    const one = importOf(review, farm.id);
    const body = {
      ...one,
      farms: [farm],
      producers: [producer],
      fields: one.fields.map((field, i) => (i === 0 ? { ...field, producerId: producer.id } : field)),
    };

    const answers = [
      await ana.call("POST", "/field/import", body),
      await ana.call("POST", "/field/import", body),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body: list } = await ana.call("GET", "/field/meta_data");
    expect(list).toMatchObject({
      total: 3,
      fields: [
        { name: "Lote 0", farmName: "El Ombú", producerName: "Hermanos Giménez" },
        { name: "Lote 1", producerName: null },
        { name: "Lote 2" },
      ],
    });
    expect(fields.queued.map(({ name }) => name)).toContain("locate-fields");
  });

  it("matches every field of a file imported before, and changes boundaries instead of duplicating fields", async () => {
    const ana = await fields.signIn();
    const farmId = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    const file = kmlOf(squares);
    await ana.call("POST", "/field/import", importOf((await upload(ana, file)).body, farmId));
    const query = "?fileName=Lotes%20(1).kml";

    const same: ImportReview = (await upload(ana, file, { query })).body;
    expect(same.shapes.map(({ parts }) => parts[0]?.existing)).toMatchObject([
      { name: "Lote 0", by: "id", isSame: true },
      { name: "Lote 1", by: "id", isSame: true },
      { name: "Lote 2", by: "id", isSame: true },
    ]);

    const wider = squares.map((one, i) =>
      i === 0 ? { ...one, name: "Lote 0", ring: [...widened(one.ring)] } : one,
    );
    const changed: ImportReview = (await upload(ana, kmlOf(wider), { query })).body;
    const part = changed.shapes[0]?.parts[0];
    expect(part?.existing).toMatchObject({ by: "id", isSame: false, version: 1 });
    const change = {
      id: randomUUID(),
      fieldId: part?.existing?.fieldId,
      version: part?.existing?.version,
      polygon: part?.polygon,
      shapeKey: part?.shapeKey,
    };
    const { status } = await ana.call("POST", "/field/import", { ...NO_IMPORT, changes: [change] });

    expect(status).toBe(200);
    const list = (await ana.call("GET", "/field/meta_data")).body as { total: number };
    expect(list.total).toBe(3);
    const { body: history } = await ana.call("GET", `/field/geo_data/${change.fieldId}/history`);
    expect(history).toMatchObject({ boundaries: [{ source: "imported" }, { source: "first" }] });
    const again = await ana.call("POST", "/field/import", {
      ...NO_IMPORT,
      changes: [{ ...change, id: randomUUID() }],
    });
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, "STALE_VERSION"]);
  });

  it("changes no boundary that ends a field's trial without consent to it, and saves nothing else then", async () => {
    const ana = await fields.signIn();
    const field = await buildField(db, { accountId: ana.id, name: "En prueba" });
    await setFieldPlan(db, { id: field.id, accountId: ana.id }, "trial");
    const away = { type: "Polygon", coordinates: [squareAt(7)] };
    const change = {
      id: randomUUID(),
      fieldId: field.id,
      version: field.version + 1,
      polygon: away,
      shapeKey: null,
    };
    const farm = { id: randomUUID(), name: "El Ombú" };
    const body = { ...NO_IMPORT, farms: [farm], changes: [change] };
    const read = async () => (await ana.call("GET", `/field/meta_data/${field.id}`)).body;

    expect(await ana.call("POST", "/field/import", body)).toMatchObject({
      status: 422,
      body: { code: "FIELD_TRIAL_WOULD_END", details: { fieldId: field.id, name: "En prueba", sharePct: 0 } },
    });
    expect(await read()).toMatchObject({ plan: "trial", polygon: field.polygon });
    expect(JSON.stringify((await ana.call("GET", "/farm")).body)).not.toContain(farm.id);

    const consented = { ...body, changes: [{ ...change, endsTrial: true }] };
    expect((await ana.call("POST", "/field/import", consented)).status).toBe(200);
    expect(await read()).toMatchObject({ plan: "basic", polygon: away });
  });

  it("matches other fields by name and farm, or by overlap", async () => {
    const ana = await fields.signIn();
    const farmId = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    const polygon = (step: number) => ({ type: "Polygon" as const, coordinates: [squareAt(step)] });
    await buildField(db, { accountId: ana.id, farmId, name: "NORTE", polygon: polygon(10) });
    await buildField(db, { accountId: ana.id, farmId, name: "Drawn", polygon: polygon(1) });
    const kml = kmlOf([
      { name: "Norte", ring: squareAt(0) },
      { name: "Otro", ring: squareAt(1) },
      { name: "Nuevo", ring: squareAt(2) },
    ]).replace("<Document>", "<Document><Folder><name>el ombu</name>");

    const review: ImportReview = (await upload(ana, kml.replace("</Document>", "</Folder></Document>"))).body;

    expect(review.shapes.map(({ parts }) => parts[0]?.existing?.by ?? null)).toEqual(["name", "land", null]);
  });

  it("measures overlaps with own fields", async () => {
    const ana = await fields.signIn();
    const polygon = { type: "Polygon" as const, coordinates: [squareAt(0)] };
    await buildField(db, { accountId: ana.id, name: "Viejo", polygon });
    const half = squareAt(0).map(([lng, lat]): [number, number] => [lng + 0.0025, lat]);

    const review: ImportReview = (await upload(ana, kmlOf([{ name: "Nuevo", ring: half }]))).body;

    expect(review.shapes[0]?.parts[0]).toMatchObject({
      existing: null,
      overlaps: [{ name: "Viejo", share: expect.closeTo(0.5, 2) }],
    });
  });

  it("writes nothing when one part is refused", async () => {
    const [ana, beto] = [await fields.signIn(), await fields.signIn()];
    const farm = { id: randomUUID(), name: "El Ombú" };
    const one = importOf((await upload(ana, kmlOf(squares))).body, farm.id);
    const foreign = await buildField(db, { accountId: beto.id });
    const atSea = { type: "Polygon", coordinates: [squareAt(0).map(([lng, lat]) => [lng + 20, lat])] };
    const first = one.fields[0] as ImportedField;
    const bodies = [
      { ...one, farms: [farm], fields: [...one.fields, { ...first, id: randomUUID() }] },
      {
        ...one,
        farms: [farm],
        fields: [...one.fields, { ...first, id: randomUUID(), name: "Mar", polygon: atSea }],
      },
      { ...one, farms: [farm], fields: [{ ...first, producerId: randomUUID() }] },
      { ...one, fields: [{ ...first, farmId: foreign.farmId }] },
      {
        ...one,
        farms: [farm],
        changes: [
          { id: randomUUID(), fieldId: foreign.id, version: 1, polygon: first.polygon, shapeKey: null },
        ],
      },
      { ...one, farms: [farm], fields: [{ ...first, id: foreign.id }] },
    ];

    const codes = [];
    for (const body of bodies)
      codes.push(((await ana.call("POST", "/field/import", body)).body as { code: string }).code);

    expect(codes).toEqual([
      "FIELD_NAME_TAKEN",
      "FIELD_AT_SEA",
      "PRODUCER_NOT_FOUND",
      "FARM_NOT_FOUND",
      "FIELD_NOT_FOUND",
      "FIELD_NOT_FOUND",
    ]);
    expect((await ana.call("GET", "/field/meta_data")).body).toMatchObject({ total: 0 });
    expect((await ana.call("GET", "/farm")).body).toMatchObject({ farms: [] });
  });
});

function widened(ring: [number, number][]): [number, number][] {
  const west = Math.min(...ring.map(([lng]) => lng));
  return ring.map(([lng, lat]) => [lng === west ? lng - 0.0005 : lng, lat]);
}
