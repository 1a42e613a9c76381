import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FieldsApp, type Person, startFieldsApp } from "../fields-app.testing";
import { buildFarm, buildNewField } from "../testing";
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
  it("is reviewed and nothing of it saved; what the review shows can be saved as it is", async () => {
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

  it("is taken under its own type, as an archive and from a form", async () => {
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

  it("that cannot be read, declares entities or is empty is refused with its code", async () => {
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
});
