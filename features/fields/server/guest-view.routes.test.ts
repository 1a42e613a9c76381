import { randomUUID } from "node:crypto";
import { assignManager, setRights } from "@surco/accounts/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FieldsApp, type Person, startFieldsApp } from "./fields-app.testing";
import { buildField, setFieldPlan, shareField } from "./testing";

const db = testDatabase();
const hidden = {
  fiscalName: "Centinela SA",
  ownership: "tenant",
  producerName: "Hermanos Reserva",
  plan: "trial",
} as const;
const look = { season: "2026/27", period: "2" } as const;
let fieldsApp: FieldsApp;
let ana: Person;
let guest: Person;
let fieldId: string;
let producerId: string;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db);
  [ana, guest] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
  const crop = { ...look, cropId: 7 };
  const { fiscalName } = hidden;
  fieldId = (await buildField(db, { accountId: ana.id, name: "La Loma", fiscalName, crop })).id;
  producerId = randomUUID();
  const unknown = { email: null, country: null, province: null, city: null, fiscalId: null };
  await ana.call("POST", "/producers", { id: producerId, name: hidden.producerName, ...unknown });
  const { version } = await read<{ version: number }>(ana, `/field/meta_data/${fieldId}/record`);
  const season = { ...look, cropId: 7, plannedCropId: 5, treatmentTypeId: 4, isGapsProject: true };
  const unset = { genotypeId: null, otherGenotype: null, gapTypeId: null };
  const written = await ana.call("PATCH", `/field/meta_data/${fieldId}/record`, {
    version,
    ownership: hidden.ownership,
    producerId,
    seasons: [{ ...season, ...unset }],
  });
  expect(written.status).toBe(200);
  await setFieldPlan(db, { id: fieldId, accountId: ana.id }, hidden.plan);
  await shareField(db, fieldId, guest.email);
});

afterAll(() => fieldsApp.app.close());

async function read<T>(person: Person, url: string): Promise<T> {
  const { status, body } = await person.call("GET", url);
  expect(status, url).toBe(200);
  return body;
}
const nothing = { fiscalName: null, ownership: null, producerId: null, producerName: null, plan: null };
const total = async (person: Person, query: string) =>
  (await read<{ total: number }>(person, `/field/meta_data?${query}`)).total;

/** Every route that reads a field, or finds it. */
const addresses = () => [
  `/field/meta_data/${fieldId}`,
  `/field/meta_data/${fieldId}/record`,
  `/field/meta_data?orden=razonSocial`,
  `/field/cards?fieldIds=${fieldId}`,
  `/field/status?fieldId=${fieldId}`,
  `/field/facets?season=2026/27&period=2`,
];

describe("a guest of a shared field", () => {
  it("reads nothing that the export leaves out, on any route", async () => {
    const values = [...Object.values(hidden), producerId];
    for (const url of addresses()) {
      const text = JSON.stringify(await read(guest, url));
      for (const value of values) expect(text, url).not.toContain(`"${value}"`);
      expect(JSON.stringify(await read(ana, url)), url).toMatch(/"(Centinela SA|trial)"/);
    }
    const file = await guest.call("POST", "/field/export", {
      fieldIds: [fieldId],
      format: "geojson",
      ...look,
    });
    const text = JSON.stringify(file.body);
    for (const value of values) expect(text).not.toContain(value);
  });

  it("sees the field, its crops, and which layers are open", async () => {
    const card = await read<object>(guest, `/field/meta_data/${fieldId}`);

    expect(card).toMatchObject({
      name: "La Loma",
      crops: [{ cropId: 7 }],
      hasPremiumLayers: true,
      ...nothing,
    });
  });

  it("sees of a season no more than crop and genotype", async () => {
    expect(await read(guest, `/field/meta_data/${fieldId}/record`)).toMatchObject({
      ...nothing,
      seasons: [{ cropId: 7, plannedCropId: null, treatmentTypeId: null, isGapsProject: null }],
    });
  });

  it("gets no plan from a list of statuses", async () => {
    const { body } = await guest.call("POST", "/field/status_by_field_list/", { fieldIds: [fieldId] });
    expect(body).toEqual({ statuses: [{ fieldId, plan: null, paymentStatus: null }] });
  });

  it("finds nothing by fiscal name or producer", async () => {
    for (const query of [
      "razonSocial=Centinela+SA",
      `productor=${producerId}`,
      "q=centinela",
      "q=hermanos+reserva",
    ]) {
      expect(await total(ana, query), query).toBe(1);
      expect(await total(guest, query), query).toBe(0);
    }
    expect(await total(guest, "q=loma")).toBe(1);
    const facets = await read<object>(guest, "/field/facets?season=2026/27&period=2");
    expect(facets).toMatchObject({
      fiscalNames: [{ value: null, count: 1 }],
      producers: [{ value: null, count: 1 }],
    });
  });

  it("cannot derive fiscal names from their order", async () => {
    const first = (await buildField(db, { accountId: ana.id, name: "A", fiscalName: "Zeta SA" })).id;
    await shareField(db, first, guest.email);
    for (const order of ["razonSocial", "-razonSocial"]) {
      const { fields } = await read<{ fields: { name: string }[] }>(guest, `/field/meta_data?orden=${order}`);
      expect(fields.map(({ name }) => name)).toEqual(["A", "La Loma"]);
    }
  });
});

it("a manager sees the whole field, also where it is shared with him", async () => {
  const manager = await fieldsApp.signIn({}, { role: "FA" });
  await setRights(db, manager.id, { role: "FA" });
  await assignManager(db, ana.id, manager.id);
  const whole = { fiscalName: hidden.fiscalName, plan: hidden.plan };

  expect(await read(manager, `/field/meta_data/${fieldId}`)).toMatchObject(whole);
  await shareField(db, fieldId, manager.email);
  expect(await read(manager, `/field/meta_data/${fieldId}`)).toMatchObject(whole);
  expect(await total(manager, "q=centinela")).toBe(1);
});
