import { randomUUID } from "node:crypto";
import type { FieldRecord, SeasonInput } from "@surco/fields/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fieldRepository } from "../field.repository";
import { type FieldsApp, type Person, startFieldsApp } from "../fields-app.testing";
import { buildFarm, buildField, setFieldPlan, shareField } from "../testing";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
});
afterEach(() => fieldsApp.app.close());

const urlOf = (fieldId: string) => `/field/meta_data/${fieldId}/record`;
const summer: SeasonInput = {
  season: "2026/27",
  period: "2",
  cropId: 5,
  plannedCropId: null,
  genotypeId: null,
  otherGenotype: null,
  treatmentTypeId: null,
  isGapsProject: false,
  gapTypeId: null,
};
const read = async (person: Person, fieldId: string) =>
  (await person.call("GET", urlOf(fieldId))).body as FieldRecord;
const write = async (fieldId: string, change: object, person = ana) =>
  person.call("PATCH", urlOf(fieldId), change) as Promise<{ status: number; body: never }>;

describe("record of a field", () => {
  it("is updated at once: name, farm, fiscal name, ownership, producer, seasons", async () => {
    const field = await buildField(db, { accountId: ana.id });
    const farmId = await buildFarm(db, { accountId: ana.id, name: "El Ombú" });
    const producer = { id: randomUUID(), name: "Giménez" };
    const unknown = { email: null, country: null, province: null, city: null, fiscalId: null };
    await ana.call("POST", "/producers", { ...producer, ...unknown });

    const { status, body } = await write(field.id, {
      version: 1,
      name: "La Loma",
      farmId,
      fiscalName: "El Ombú SA",
      ownership: "tenant",
      producerId: producer.id,
      seasons: [{ ...summer, genotypeId: 3, treatmentTypeId: 4, isGapsProject: true, gapTypeId: 1 }],
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "La Loma",
      farmName: "El Ombú",
      fiscalName: "El Ombú SA",
      ownership: "tenant",
      producerName: "Giménez",
      isShared: false,
      version: 2,
      seasons: [{ season: "2026/27", genotypeName: "Pioneer P1815", treatmentTypeId: 4, gapTypeId: 1 }],
    });
    expect(body).toEqual(await read(ana, field.id));
    const card = (await ana.call("GET", `/field/meta_data/${field.id}`)).body;
    expect(card).toMatchObject({
      producerName: "Giménez",
      crops: [{ season: "2026/27", period: "2", cropId: 5, genotypeId: 3, genotypeName: "P1815" }],
    });
  });

  it("keeps omitted values, adds seasons, replaces one and deletes one", async () => {
    const crop = { season: "2025/26", period: "2", cropId: 7 } as const;
    const field = await buildField(db, { accountId: ana.id, crop });
    await write(field.id, { version: 1, seasons: [summer] });
    await write(field.id, { version: 2, seasons: [{ ...summer, otherGenotype: "Criollo" }] });
    const { body } = await write(field.id, {
      version: 3,
      removedSeasons: [{ season: "2025/26", period: "2" }],
    });

    expect(body).toMatchObject({
      fiscalName: field.fiscalName,
      seasons: [{ season: "2026/27", otherGenotype: "Criollo", genotypeName: "Criollo" }],
    });
  });

  it("may have only a planned crop, which cards do not show as a crop", async () => {
    const field = await buildField(db, { accountId: ana.id });
    const planned = { ...summer, cropId: null, plannedCropId: 8, genotypeId: 13 };

    expect((await write(field.id, { version: 1, seasons: [planned] })).body).toMatchObject({
      seasons: [{ cropId: null, plannedCropId: 8, genotypeName: "Don Mario DM 46R18" }],
    });
    expect((await ana.call("GET", `/field/meta_data/${field.id}`)).body).toMatchObject({ crops: [] });
  });

  it("based on an older version is refused with the current record", async () => {
    const field = await buildField(db, { accountId: ana.id });
    await write(field.id, { version: 1, fiscalName: "Primera SA" });

    expect(await write(field.id, { version: 1, fiscalName: "Segunda SA" })).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { fiscalName: "Primera SA", version: 2 }, editedAt: expect.stringMatching(/Z$/) },
      },
    });
  });

  it("is written once by a retry, also where another one changed it back meanwhile", async () => {
    const field = await buildField(db, { accountId: ana.id, fiscalName: "Vieja SA" });
    const change = { version: 1, writeId: randomUUID(), fiscalName: "Nueva SA" };
    expect(await write(field.id, change)).toMatchObject({ status: 200, body: { version: 2 } });
    await write(field.id, { version: 2, fiscalName: "Vieja SA" });

    expect(await write(field.id, change)).toMatchObject({
      status: 200,
      body: { version: 3, fiscalName: "Vieja SA" },
    });
  });

  it("is written under the same id once it was refused", async () => {
    const field = await buildField(db, { accountId: ana.id });
    await write(field.id, { version: 1, fiscalName: "Primera SA" });
    const change = { writeId: randomUUID(), fiscalName: "Segunda SA" };
    expect((await write(field.id, { ...change, version: 1 })).status).toBe(409);

    expect(await write(field.id, { ...change, version: 2 })).toMatchObject({
      status: 200,
      body: { version: 3, fiscalName: "Segunda SA" },
    });
  });

  it("is written once under concurrent changes", async () => {
    const field = await buildField(db, { accountId: ana.id });
    const answers = await Promise.all(
      ["A SA", "B SA", "C SA"].map((fiscalName) => write(field.id, { version: 1, fiscalName })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each<[string, Partial<SeasonInput>]>([
    ["CROP_NOT_IN_PERIOD", { cropId: 10 }],
    ["CROP_NOT_IN_PERIOD", { plannedCropId: 10 }],
    ["GENOTYPE_NOT_OF_CROP", { genotypeId: 13 }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { genotypeId: 999_999 }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { treatmentTypeId: 99 }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { isGapsProject: true, gapTypeId: 99 }],
    ["INVALID_INPUT", { genotypeId: 3, otherGenotype: "Criollo" }],
    ["INVALID_INPUT", { gapTypeId: 1 }],
    ["INVALID_INPUT", { cropId: null }],
  ])("is refused with %s for %j, and nothing is written", async (code, wrong) => {
    const field = await buildField(db, { accountId: ana.id });
    const answer = await write(field.id, {
      version: 1,
      name: "Nuevo nombre",
      seasons: [{ ...summer, ...wrong }],
    });

    expect(answer.body).toMatchObject({ code });
    expect(await read(ana, field.id)).toMatchObject({ name: field.name, seasons: [], version: 1 });
  });

  it("accepts hybrids of its species: early and late maize share them", async () => {
    const field = await buildField(db, { accountId: ana.id });
    const late = { ...summer, cropId: 4, genotypeId: 3 };
    expect((await write(field.id, { version: 1, seasons: [late] })).status).toBe(200);
  });

  it("refuses a name taken in the farm, and a farm or producer of another account", async () => {
    const beto = await fieldsApp.signIn();
    const field = await buildField(db, { accountId: ana.id, name: "Norte" });
    await buildField(db, { accountId: ana.id, farmId: field.farmId, name: "Sur" });
    const foreign = await buildFarm(db, { accountId: beto.id });

    expect((await write(field.id, { version: 1, name: "SUR" })).body).toMatchObject({
      code: "FIELD_NAME_TAKEN",
      details: { name: "SUR" },
    });
    expect((await write(field.id, { version: 1, farmId: foreign })).body).toMatchObject({
      code: "FARM_NOT_FOUND",
    });
    expect((await write(field.id, { version: 1, producerId: randomUUID() })).body).toMatchObject({
      code: "PRODUCER_NOT_FOUND",
    });
  });

  it("is readable by guests, marked as shared, and not writable", async () => {
    const beto = await fieldsApp.signIn();
    const field = await buildField(db, { accountId: ana.id });
    await shareField(db, field.id, beto.email);

    expect(await read(beto, field.id)).toMatchObject({ id: field.id, isShared: true });
    expect((await write(field.id, { version: 1, name: "Mío" }, beto)).status).toBe(403);
  });
});

describe("place of a field", () => {
  it("typed by a user is not overwritten by the place service, until it is cleared", async () => {
    const field = await buildField(db, { accountId: ana.id });
    const place = { province: "Santa Fe", district: "General López" };
    expect((await write(field.id, { version: 1, place })).body).toMatchObject({
      ...place,
      isPlaceTyped: true,
    });

    const found = { province: "Buenos Aires", district: "Pergamino" };
    const locate = () =>
      fieldRepository(db).saveLocation(field.id, { ...found, districtCode: "06623" }, new Date());
    const codeOf = async () =>
      (
        await db
          .selectFrom("field")
          .select("district_code")
          .where("id", "=", field.id)
          .executeTakeFirstOrThrow()
      ).district_code;
    await locate();
    expect(await read(ana, field.id)).toMatchObject(place);
    expect(await codeOf()).toBeNull();

    expect((await write(field.id, { version: 2, place: null })).body).toMatchObject({
      province: null,
      isPlaceTyped: false,
    });
    expect(fieldsApp.queued.at(-1)).toEqual({
      name: "locate-fields",
      data: { fieldIds: [field.id] },
      accountId: ana.id,
    });
    await locate();
    expect(await read(ana, field.id)).toMatchObject(found);
    expect(await codeOf()).toBe("06623");
    const { version } = (await read(ana, field.id)) as { version: number };
    expect((await write(field.id, { version, place })).status).toBe(200);
    expect(await codeOf(), "a typed place has no code").toBeNull();
  });
});

describe("plan and payment status", () => {
  it("are returned for one field, and for many, omitting fields that the caller may not see", async () => {
    const beto = await fieldsApp.signIn();
    const [own, shared, foreign] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: beto.id }),
      await buildField(db, { accountId: beto.id }),
    ];
    await shareField(db, shared.id, ana.email);
    await setFieldPlan(db, { id: own.id, accountId: ana.id }, "trial");

    expect((await ana.call("GET", `/field/status?fieldId=${own.id}`)).body).toEqual({
      fieldId: own.id,
      plan: "trial",
      paymentStatus: 3,
    });
    const fieldIds = [shared.id, foreign.id, own.id];
    expect((await ana.call("POST", "/field/status_by_field_list/", { fieldIds })).body).toEqual({
      statuses: [
        { fieldId: shared.id, plan: null, paymentStatus: null },
        { fieldId: own.id, plan: "trial", paymentStatus: 3 },
      ],
    });
  });
});

describe("fiscal names of own fields", () => {
  it("have the number of fields, their hectares and the rented ones", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id });
    const own = await buildField(db, { accountId: ana.id, farmId, fiscalName: "B SA" });
    const rented = await buildField(db, {
      accountId: ana.id,
      farmId,
      fiscalName: "B SA",
      ownership: "tenant",
    });
    await buildField(db, { accountId: ana.id, farmId, fiscalName: "a SRL" });
    await buildField(db, { accountId: (await fieldsApp.signIn()).id, fiscalName: "Ajena" });

    expect((await ana.call("GET", "/field/field_owner")).body).toMatchObject({
      owners: [
        { fiscalName: "a SRL", fieldCount: 1, rentedHa: 0 },
        {
          fiscalName: "B SA",
          fieldCount: 2,
          areaHa: expect.closeTo(own.areaHa + rented.areaHa, 6),
          rentedHa: expect.closeTo(rented.areaHa, 6),
        },
      ],
    });
  });
});
