import { formatIn } from "@surco/contract";
import type { FieldRecord } from "@surco/fields/contract";
import {
  buildFarm,
  buildField,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { runCleanup } from "@surco/kit-server";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import readXlsxFile from "read-excel-file/node";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Activity, ActivityChoices } from "../contract";
import { activityWrites } from "./activity-writes.repository";
import { createActivitiesFeature } from "./feature";

const db = testDatabase();
let fieldsApp: FieldsApp;
let activities: ReturnType<typeof createActivitiesFeature>;
let ana: Person;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      activities = createActivitiesFeature(platform, services);
      return [activities];
    },
  });
  ana = await fieldsApp.signIn();
});
afterAll(() => fieldsApp.app.close());

const [MAIZE, WHEAT, UREA, UAN] = [5, 10, 606, 605];
const common = { date: "2026-10-05", status: "done", comments: "" };
const named = { contractor: null, machineryBrand: null };
const sow = {
  type: "sow",
  ...common,
  ...named,
  cropId: MAIZE,
  genotypeId: 3,
  otherGenotype: null,
  seedBrand: null,
  density: 72_000,
  densityUnit: "plants/ha",
  yearType: "normal",
  bagPriceUsd: 180,
  costUsdPerHa: 95,
};
const dose = (productId: number, amount: number, unit = "kg/ha", unitCostUsd: number | null = null) => ({
  productId,
  otherName: null,
  dose: amount,
  unit,
  unitCostUsd,
});
const fertilization = {
  type: "fertilization",
  ...common,
  date: "2026-11-10",
  fertilizationType: "broadcast",
  fertilizers: [{ ...dose(UREA, 200, "kg/ha", 0.5), grade: null }],
  mode: "fixed",
  phenologicalStageId: null,
  contractor: null,
};
const application = {
  type: "application",
  ...common,
  date: "2026-11-12",
  method: "terrestrial",
  products: [dose(101, 2.5, "L/ha", 4)],
  phenologicalStageId: null,
  contractor: "Fumigaciones Rossi",
};
const irrigation = {
  type: "irrigation",
  ...common,
  durationMin: 600,
  flowLPerMin: 3000,
  machineryBrand: "Valley",
};
const harvest = {
  type: "harvest",
  ...common,
  date: "2027-03-28",
  ...named,
  harvestedCropId: MAIZE,
  wetYieldTPerHa: 9.5,
  moisturePct: 18,
  costUsdPerHa: 80,
};
const resow = { type: "resow", ...common, bagPriceUsd: 150, costUsdPerHa: 60 };
const uproot = { type: "uproot", ...common };

type Reply<T> = { status: number; body: T };
const create = (
  fieldId: string,
  values: object,
  { person = ana, id = newId(), ...more }: { person?: Person; id?: string; setsSeasonCrop?: boolean } = {},
) =>
  person.call("POST", "/activity/create-activity", { id, fieldId, values, ...more }) as Promise<
    Reply<Activity>
  >;
const update = (
  activity: Activity,
  changes: object,
  { person = ana, ...more }: { person?: Person; writeId?: string } = {},
) =>
  person.call("PATCH", `/activity/${activity.id}`, {
    fieldId: activity.fieldId,
    writeId: newId(),
    version: activity.version,
    changes,
    ...more,
  }) as Promise<Reply<Activity>>;
const remove = ({ id, fieldId }: Activity, person = ana) =>
  person.call("DELETE", `/activity/${id}?fieldId=${fieldId}`);
const restore = ({ id, fieldId }: Activity, person = ana) =>
  person.call("POST", "/activity/restore", { id, fieldId });
const list = async (query: string, person = ana) =>
  ((await person.call("GET", `/activity?${query}`)).body as { activities: Activity[] }).activities;
const field = (account = ana, over: { farmId?: string; name?: string } = {}) =>
  buildField(db, { accountId: account.id, ...over });

it("takes more changes at once than the server has connections", async () => {
  const { id: fieldId } = await field();
  const created = await Promise.all(Array.from({ length: 20 }, () => create(fieldId, application)));
  const changed = await Promise.all(
    created.map(({ body }) => update(body, { products: [dose(101, 3, "L/ha", 4)] })),
  );
  expect(changed.map(({ status }) => status)).toEqual(created.map(() => 200));
});

describe("an activity", () => {
  it.each([
    ["sow", sow, { genotypeName: "Pioneer P1815", cropId: MAIZE, totalCostUsdPerHa: 95 }],
    ["resow", resow, { totalCostUsdPerHa: 60 }],
    [
      "fertilization",
      fertilization,
      { nutrientsKgPerHa: { n: 92, p: 0, k: 0, s: 0, isComplete: true }, totalCostUsdPerHa: 100 },
    ],
    ["application", application, { totalCostUsdPerHa: 10 }],
    ["irrigation", irrigation, { totalCostUsdPerHa: null }],
    ["harvest", harvest, { season: "2026/27", cropId: MAIZE, totalCostUsdPerHa: 80 }],
    ["uproot", uproot, { harvest: null }],
  ])("of type %s is recorded and read with all its values", async (_type, values, shown) => {
    const { id } = await field();
    const { status, body } = await create(id, values);

    expect(status).toBe(200);
    expect(body).toMatchObject({ fieldId: id, values, version: 1, isOwn: true, ...shown });
    expect(await list(`fieldIds=${id}`)).toEqual([body]);
    expect((await ana.call("GET", `/activity/activities?fieldId=${id}`)).body).toEqual({
      activities: [body],
      nextCursor: null,
    });
  });

  it("stores both dry yields of a harvest with their model, and derives them again when changed", async () => {
    const { id } = await field();
    const { body } = await create(id, harvest);
    expect(body.harvest?.commercialYieldTPerHa).toBeCloseTo(8.982, 3);
    expect(body.harvest?.baseMoistureYieldTPerHa).toBeCloseTo(9.111, 3);
    const row = await db
      .selectFrom("activity")
      .select(["commercial_yield_t_per_ha", "base_moisture_yield_t_per_ha", "yield_model"])
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      commercial_yield_t_per_ha: body.harvest?.commercialYieldTPerHa,
      base_moisture_yield_t_per_ha: body.harvest?.baseMoistureYieldTPerHa,
      yield_model: "harvest-1",
    });

    const dry = await update(body, { moisturePct: 12 });
    expect(dry.body.harvest).toMatchObject({ commercialYieldTPerHa: 9.5, dryingLossPct: 0 });
    expect(dry.body.harvest?.baseMoistureYieldTPerHa).toBeCloseTo(9.778, 3);
  });

  it("of a harvest takes the crop that was sown in its season", async () => {
    const { id } = await field();
    await create(id, {
      ...sow,
      cropId: WHEAT,
      genotypeId: 19,
      date: "2026-06-20",
      density: 250,
      densityUnit: "plants/m2",
    });
    const { body } = await create(id, { ...harvest, harvestedCropId: null, date: "2026-12-10" });
    expect(body).toMatchObject({
      cropId: WHEAT,
      season: "2026/27",
      period: "1",
      harvest: { baseMoisturePct: 14 },
    });
  });

  it("shows an irrigation as millimetres over the field's net area", async () => {
    const { id, areaHa } = await field();
    await db
      .insertInto("season_net_area")
      .values({ field_id: id, season: "2026/27", net_area_ha: 20 })
      .execute();
    const { body } = await create(id, irrigation);
    expect(areaHa).toBeGreaterThan(20);
    expect(body).toMatchObject({ areaHa: 20, depthMm: 9 });
  });

  it.each([
    ["ACTIVITY_INCOMPLETE", { ...sow, genotypeId: null }],
    ["ACTIVITY_INCOMPLETE", { ...sow, genotypeId: null, otherGenotype: "Criollo" }],
    ["ACTIVITY_INCOMPLETE", { ...harvest, moisturePct: null }],
    ["ACTIVITY_INCOMPLETE", { ...fertilization, fertilizers: [{ ...dose(607, 100), grade: null }] }],
    ["ACTIVITY_INCOMPLETE", { ...application, products: [{ ...dose(101, 1), productId: null }] }],
    ["INVALID_INPUT", { ...sow, otherGenotype: "Criollo" }],
    ["INVALID_INPUT", { ...sow, density: 0 }],
    ["INVALID_INPUT", { ...sow, date: "2026-02-30" }],
    ["INVALID_INPUT", { ...fertilization, fertilizers: [] }],
    ["INVALID_INPUT", { ...fertilization, mode: undefined }],
    ["INVALID_INPUT", { ...fertilization, fertilizationType: undefined }],
    ["INVALID_INPUT", { ...application, products: [] }],
    ["INVALID_INPUT", { ...irrigation, durationMin: undefined }],
    ["INVALID_INPUT", { ...irrigation, flowLPerMin: -1 }],
    ["INVALID_INPUT", { ...harvest, moisturePct: 100 }],
    ["DENSITY_OUT_OF_RANGE", { ...sow, density: 110_001 }],
    ["GENOTYPE_NOT_OF_CROP", { ...sow, cropId: WHEAT, density: 250, densityUnit: "plants/m2" }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { ...sow, genotypeId: 999_999 }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { ...application, products: [dose(99, 1)] }],
    ["CATALOGUE_ENTRY_NOT_FOUND", { ...fertilization, phenologicalStageId: 99_999 }],
  ])("is refused with %s for %j, and nothing is written", async (code, values) => {
    const { id } = await field();
    expect((await create(id, values)).body).toMatchObject({ code });
    expect(await list(`fieldIds=${id}`)).toEqual([]);
  });

  it("may be planned without what only the harvest shows, and done with it", async () => {
    const { id } = await field();
    const unknown = { wetYieldTPerHa: null, moisturePct: null };
    const planned = await create(id, { ...harvest, ...unknown, status: "planned" });
    expect(planned.body).toMatchObject({ harvest: null, values: { status: "planned" } });
    expect((await update(planned.body, { status: "done" })).body).toMatchObject({
      code: "ACTIVITY_INCOMPLETE",
    });
    const done = { status: "done", wetYieldTPerHa: 9, moisturePct: 14 };
    expect((await update(planned.body, done)).body).toMatchObject({ values: done, version: 2 });
  });

  it("cannot be a harvest before the sowing of its season", async () => {
    const { id } = await field();
    await create(id, sow);
    expect((await create(id, { ...harvest, date: "2026-10-01" })).body).toMatchObject({
      code: "HARVEST_BEFORE_SOWING",
      details: { sownOn: "2026-10-05" },
    });
  });
});

describe("writing an activity", () => {
  it("twice with the same id writes it once; the id of another field's activity is unknown", async () => {
    const [one, other] = [await field(), await field()];
    const id = newId();
    const first = await create(one.id, sow, { id });
    expect((await create(one.id, { ...sow, density: 80_000 }, { id })).body).toEqual(first.body);
    expect(await list(`fieldIds=${one.id}`)).toHaveLength(1);
    expect(await create(other.id, sow, { id })).toMatchObject({
      status: 404,
      body: { code: "ACTIVITY_NOT_FOUND" },
    });
  });

  it("again with the same write id changes nothing, also when somebody changed it since", async () => {
    const { id } = await field();
    const { body } = await create(id, sow);
    const writeId = newId();
    const written = await update(body, { density: 70_000 }, { writeId });
    expect(written.body).toMatchObject({ version: 2, values: { ...sow, density: 70_000 } });
    const since = await update(written.body, { density: 65_000 });
    expect((await update(body, { density: 70_000 }, { writeId })).body).toEqual(since.body);
  });

  it("on an older version is refused with the whole current activity and its editor", async () => {
    const { id } = await field();
    const { body } = await create(id, sow);
    await update(body, { comments: "Primera" });
    const stale = await update(body, { comments: "Segunda" });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { version: 2, editor: body.author, values: { ...sow, comments: "Primera" } } },
      },
    });
  });

  it("of a sowing sets the crop of the season where it is asked to, once", async () => {
    const { id } = await field();
    await create(id, sow);
    const record = async () => (await ana.call("GET", `/field/meta_data/${id}/record`)).body as FieldRecord;
    expect((await record()).seasons).toEqual([]);
    await create(id, { ...sow, date: "2026-10-06" }, { setsSeasonCrop: true });
    expect(await record()).toMatchObject({
      version: 2,
      seasons: [{ season: "2026/27", period: "2", cropId: MAIZE, genotypeId: 3 }],
    });
  });
});

describe("rights on activities", () => {
  it("let a guest record and change, and delete only what the guest recorded", async () => {
    const guest = await fieldsApp.signIn();
    const { id } = await field();
    await shareField(db, id, guest.email);
    const [own, theirs] = [
      (await create(id, sow)).body,
      (await create(id, application, { person: guest })).body,
    ];

    expect((await update(own, { comments: "Visto" }, { person: guest })).status).toBe(200);
    expect(await remove(own, guest)).toMatchObject({ status: 403, body: { code: "ACTIVITY_OF_ANOTHER" } });
    expect(await restore(own, guest)).toMatchObject({ status: 403 });
    expect(await remove(theirs, guest)).toMatchObject({ status: 200, body: {} });
    expect((await create(id, sow, { person: guest, setsSeasonCrop: true })).body).toMatchObject({
      code: "ACTIVITY_CROP_NOT_YOURS",
    });
  });

  it("let the owner delete any, restore it for 30 days, and erase it after them", async () => {
    const guest = await fieldsApp.signIn();
    const { id } = await field();
    await shareField(db, id, guest.email);
    const { body } = await create(id, resow, { person: guest });
    const now = fieldsApp.clock.now;

    expect((await remove(body)).body).toEqual({});
    expect((await remove(body)).body).toEqual({});
    expect(await list(`fieldIds=${id}`)).toEqual([]);
    expect((await restore(body)).body).toMatchObject({ id: body.id, values: resow });
    await remove(body);
    fieldsApp.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    expect(await restore(body)).toMatchObject({ status: 404, body: { code: "ACTIVITY_NOT_FOUND" } });
    await runCleanup({}, activities.cleanup, new AbortController().signal);
    expect(await db.selectFrom("activity").select("id").where("id", "=", body.id).execute()).toEqual([]);
    fieldsApp.clock.now = now;
  });

  it("are erased in batches", async () => {
    const { id } = await field();
    for (const values of [resow, uproot, irrigation]) await remove((await create(id, values)).body);
    const writes = activityWrites(db);
    const later = new Date(fieldsApp.clock.now.getTime() + 1000);

    expect(await writes.eraseDeleted(later, 2)).toBe(2);
    expect(await writes.eraseDeleted(later, 1000)).toBeGreaterThan(0);
    expect(await writes.eraseDeleted(later, 1000)).toBe(0);
  });

  it("hide prices and costs from guests, and keep them when a guest changes products", async () => {
    const guest = await fieldsApp.signIn();
    const { id } = await field();
    await shareField(db, id, guest.email);
    const { body } = await create(id, fertilization);

    const [seen] = await list(`fieldIds=${id}`, guest);
    expect(seen).toMatchObject({ totalCostUsdPerHa: null, values: { fertilizers: [{ unitCostUsd: null }] } });
    const fertilizers = [{ ...dose(UREA, 100), grade: null }];
    const changed = await update(body, { fertilizers }, { person: guest });
    expect(changed.body).toMatchObject({ totalCostUsdPerHa: null });
    expect(await list(`fieldIds=${id}`)).toMatchObject([{ totalCostUsdPerHa: 50 }]);
    expect((await guest.call("GET", `/activity/costs?fieldIds=${id}`)).body).toEqual({ costs: [] });
  });
});

describe("many fields", () => {
  it("get one activity in one request, with values of their own, all or none", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id });
    const fields = [];
    for (let at = 0; at < 200; at++) fields.push(await field(ana, { farmId }));
    const targets = fields.map(({ id: fieldId }, at) => ({
      id: newId(),
      fieldId,
      ...(at === 7 && { overrides: { density: 60_000 } }),
    }));
    const record = (over: object = {}) =>
      ana.call("POST", "/activity/bulk", { values: sow, targets, ...over });

    const foreign = await field(await fieldsApp.signIn());
    const [first, ...others] = targets;
    const withForeign = [...others, { ...first, fieldId: foreign.id }];
    expect((await record({ targets: withForeign })).body).toMatchObject({
      code: "ACTIVITIES_REFUSED",
      details: { refused: [{ fieldId: foreign.id, code: "ACTIVITY_FIELD_NOT_FOUND" }] },
    });
    expect(await list(`farmIds=${farmId}`)).toEqual([]);

    expect(await record({ setsSeasonCrop: true })).toMatchObject({ status: 200 });
    expect(await record()).toMatchObject({ status: 200 });
    const recorded = await list(`farmIds=${farmId}&limit=500`);
    expect(recorded).toHaveLength(200);
    expect(recorded.filter(({ values }) => values.type === "sow" && values.density === 60_000)).toHaveLength(
      1,
    );
    const sown = await db
      .selectFrom("season_crop")
      .select("crop_id")
      .where(
        "field_id",
        "in",
        fields.map(({ id }) => id),
      )
      .execute();
    expect(sown).toHaveLength(200);
  });

  it("get a copy of an activity on another day; a reader of the field gets it without costs", async () => {
    const guest = await fieldsApp.signIn();
    const [from, to, theirs] = [await field(), await field(), await field(guest)];
    await shareField(db, from.id, guest.email);
    const { body } = await create(from.id, fertilization);
    const copy = (person: Person, fieldId: string) =>
      person.call("POST", "/activity/copy", {
        activityId: body.id,
        date: "2026-11-15",
        targets: [{ id: newId(), fieldId }],
      });

    expect((await copy(ana, to.id)).body).toMatchObject({
      activities: [
        { fieldId: to.id, values: { ...fertilization, date: "2026-11-15" }, totalCostUsdPerHa: 100 },
      ],
    });
    expect((await copy(guest, theirs.id)).body).toMatchObject({ activities: [{ totalCostUsdPerHa: null }] });
    expect((await copy(guest, from.id)).status).toBe(200);
    expect(await copy(guest, to.id)).toMatchObject({
      status: 422,
      body: {
        code: "ACTIVITIES_REFUSED",
        details: { refused: [{ fieldId: to.id, code: "ACTIVITY_FIELD_NOT_FOUND" }] },
      },
    });
  });

  it("name every refused field with its reason, and write nothing", async () => {
    const fields = [await field(), await field(), await field()] as const;
    await create(fields[2].id, sow);
    const [dense, , early] = fields;
    const targets = fields.map(({ id }) => ({ id: newId(), fieldId: id }));
    const harvested = { ...harvest, date: "2026-10-20" };
    const overridden = targets.map((target) => ({
      ...target,
      ...(target.fieldId === dense.id && { overrides: { moisturePct: null } }),
      ...(target.fieldId === early.id && { overrides: { date: "2026-10-01" } }),
    }));
    const refused = await ana.call("POST", "/activity/bulk", { values: harvested, targets: overridden });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: "ACTIVITIES_REFUSED",
        details: {
          refused: [
            { fieldId: dense.id, code: "ACTIVITY_INCOMPLETE", details: { missing: ["moisturePct"] } },
            { fieldId: early.id, code: "HARVEST_BEFORE_SOWING", details: { sownOn: "2026-10-05" } },
          ],
        },
      },
    });
    const query = `fieldIds=${fields.map(({ id }) => id).join()}&types=harvest`;
    expect(await list(query)).toEqual([]);
  });

  it("are undone at once by who recorded them, and by nobody else", async () => {
    const guest = await fieldsApp.signIn();
    const fields = [await field(), await field()];
    const targets = fields.map(({ id }) => ({ id: newId(), fieldId: id }));
    for (const { id } of fields) await shareField(db, id, guest.email);
    await ana.call("POST", "/activity/bulk", { values: irrigation, targets });
    const undo = (person: Person) =>
      person.call("POST", "/activity/bulk/undo", { ids: targets.map(({ id }) => id) });
    const query = `fieldIds=${fields.map(({ id }) => id).join()}`;

    expect(await undo(guest)).toMatchObject({ status: 403, body: { code: "ACTIVITY_OF_ANOTHER" } });
    expect(await list(query)).toHaveLength(2);
    expect(await undo(await fieldsApp.signIn())).toMatchObject({ body: { deletedCount: 0 } });
    expect(await undo(ana)).toMatchObject({ status: 200, body: { deletedCount: 2 } });
    expect(await list(query)).toEqual([]);
    expect(await undo(ana)).toMatchObject({ body: { deletedCount: 0 } });
  });
});

describe("lists of activities", () => {
  it("page over all fields, newest first, and filter by type, season, status, crop and days", async () => {
    const grower = await fieldsApp.signIn();
    const [one, two] = [await field(grower), await field(grower)];
    for (const [fieldId, values] of [
      [one.id, sow],
      [two.id, { ...fertilization, status: "planned" }],
      [one.id, application],
      [one.id, harvest],
    ] as const) {
      await create(fieldId, values, { person: grower });
    }
    const types = async (query: string) => (await list(query, grower)).map(({ values }) => values.type);
    expect(await types("")).toEqual(["harvest", "application", "fertilization", "sow"]);
    expect(await types("types=sow,harvest&cropIds=5")).toEqual(["harvest", "sow"]);
    expect(await types("statuses=planned")).toEqual(["fertilization"]);
    expect(await types("contractor=fumigaciones rossi")).toEqual(["application"]);
    expect(await types("from=2026-11-01&until=2026-12-31")).toEqual(["application", "fertilization"]);
    expect(await types("season=2025/26")).toEqual([]);

    const first = (await grower.call("GET", "/activity?limit=3")).body as { nextCursor: string };
    expect(await types(`limit=3&cursor=${first.nextCursor}`)).toEqual(["sow"]);
    expect((await grower.call("GET", "/activity?cursor=x")).body).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("are marks on the curves of reports by type and day, where they are done and the field is visible", async () => {
    const { id } = await field();
    await create(id, sow);
    await create(id, sow);
    await create(id, { ...fertilization, status: "planned" });
    await create(id, { ...harvest, date: "2027-04-28" });
    const season = { from: "2026-10-01", until: "2027-03-31" };
    const marks = async (person: Person) => {
      const reader = { id: person.id, email: person.email, role: null, isFieldAgronomist: false };
      return activities.services.listMarks({ ...reader, locale: "pt" }, id, season);
    };

    expect(await marks(ana)).toEqual([{ date: "2026-10-05", name: "Semeadura" }]);
    expect(await marks(await fieldsApp.signIn())).toEqual([]);
  });

  it("are written as a work order where they are planned, equal ones with their total amounts", async () => {
    const grower = await fieldsApp.signIn();
    const fields = [
      await buildField(db, { accountId: grower.id, name: "Norte" }),
      await buildField(db, { accountId: grower.id, name: "Sur" }),
    ];
    const planned = { ...application, status: "planned", comments: "Con barbijo" };
    const ids: string[] = [];
    for (const { id } of fields) {
      const { body } = await create(id, planned, { person: grower });
      ids.push(body.id);
    }
    const pdfOf = async (query: string, person = grower) => {
      const reply = await fieldsApp.app.inject({
        method: "GET",
        url: `/activity/work-order?${query}`,
        headers: { authorization: person.authorization },
      });
      return reply;
    };

    const noon = fieldsApp.clock.now;
    // Late in the evening in Argentina.
    fieldsApp.clock.now = new Date("2026-11-22T01:30:00Z");
    const reply = await pdfOf(`ids=${ids.join()}`);
    fieldsApp.clock.now = noon;
    expect(reply.headers["content-type"]).toBe("application/pdf");
    const areaHa = (await list(`fieldIds=${fields.map(({ id }) => id).join()}`, grower)).reduce(
      (sum, one) => sum + one.areaHa,
      0,
    );
    const text = readPdf(reply.rawPayload).pages.join(" ");
    for (const words of ["Orden de trabajo", "Aplicación", "Norte", "Sur", "Terrestre", "Con barbijo"])
      expect(text).toContain(words);
    expect(text).toContain("Contratista: Fumigaciones Rossi");
    expect(text).toContain("21 de noviembre de 2026");
    expect(text).toContain("Aplicación · 12 de noviembre de 2026");
    expect(text).toContain(`${formatIn("es").amount(Math.round(250 * areaHa) / 100)} L`);
    expect(text.match(/Aplicación ·/g)).toHaveLength(1);
    expect(text).toContain("Glifosato 2,5 L/");
    expect(text).not.toContain("USD");

    expect((await pdfOf("types=application", grower)).statusCode).toBe(200);
    expect((await pdfOf("types=sow", grower)).json()).toMatchObject({ code: "WORK_ORDER_EMPTY" });
    expect((await pdfOf(`ids=${ids.join()}`, await fieldsApp.signIn())).json()).toMatchObject({
      code: "WORK_ORDER_EMPTY",
    });
  });

  it("sum costs by field, season and type over the net area", async () => {
    const grower = await fieldsApp.signIn();
    const { id, areaHa } = await field(grower);
    for (const values of [
      sow,
      fertilization,
      { ...fertilization, date: "2026-12-01" },
      { ...sow, status: "cancelled" },
    ]) {
      await create(id, values, { person: grower });
    }
    expect((await grower.call("GET", "/activity/costs?season=2026/27")).body).toEqual({
      costs: [
        expect.objectContaining({
          type: "fertilization",
          areaHa,
          count: 2,
          costUsdPerHa: 200,
          totalCostUsd: expect.closeTo(200 * areaHa, 6),
        }),
        expect.objectContaining({ type: "sow", count: 1, costUsdPerHa: 95 }),
      ],
    });
  });

  it("are exported as a spreadsheet and as CSV in the reader's language", async () => {
    const grower = await fieldsApp.signIn();
    const { id } = await field(grower, { name: "=Norte" });
    await create(id, harvest, { person: grower });
    await create(
      id,
      { ...fertilization, fertilizers: [{ ...dose(UAN, 100.5, "L/ha"), grade: null }] },
      { person: grower },
    );
    const report = async (format: string) => {
      const headers = { authorization: grower.authorization };
      return fieldsApp.app.inject({ url: `/activity/report?format=${format}&season=2026/27`, headers });
    };

    const sheet = await report("xlsx");
    expect(sheet.headers["content-disposition"]).toBe('attachment; filename="labores_2026-27.xlsx"');
    const [{ data: [heading = [], first = [], second = []] = [] } = { data: [] }] = await readXlsxFile(
      sheet.rawPayload,
    );
    const cell = (row: readonly unknown[], name: string) => row[heading.indexOf(name)];
    expect(first).toHaveLength(heading.length);
    expect(cell(first, "Fecha")).toEqual(new Date("2027-03-28T00:00:00Z"));
    expect(cell(first, "Rinde seco comercial (t/ha)")).toBeCloseTo(8.982, 3);
    expect(cell(second, "Productos")).toBe("UAN 100.5 L/ha");

    const text = (await report("csv")).payload;
    expect(text.split("\r\n")[1]).toContain("2027-03-28;");
    expect(text).toContain(";'=Norte;");
    expect(text).toContain(";42,45;");
  });

  it("are exported with every value of their types, without prices for readers who may not see them", async () => {
    const [grower, guest] = [await fieldsApp.signIn(), await fieldsApp.signIn()];
    const { id } = await field(grower);
    await shareField(db, id, guest.email);
    const seed = { genotypeId: null, otherGenotype: "Criollo", seedBrand: "Casera", yearType: "dry" };
    for (const values of [
      { ...sow, ...seed },
      { ...fertilization, fertilizationType: "incorporated", mode: "variable", phenologicalStageId: 206 },
      { ...application, method: "aerial", products: [...application.products, dose(102, 30, "mL/ha")] },
      irrigation,
    ])
      expect((await create(id, values, { person: grower })).status).toBe(200);
    const rowsFor = async ({ authorization }: Person) => {
      const url = `/activity/report?format=xlsx&fieldIds=${id}`;
      const reply = await fieldsApp.app.inject({ url, headers: { authorization } });
      const [{ data: [heading = [], ...rows] = [] } = { data: [] }] = await readXlsxFile(reply.rawPayload);
      return (type: string) => {
        const row = rows.find((one) => one[heading.indexOf("Labor")] === type) ?? [];
        return (column: string) => row[heading.indexOf(column)];
      };
    };

    const own = await rowsFor(grower);
    const [sown, fertilized, applied, irrigated] = [
      own("Siembra"),
      own("Fertilización"),
      own("Aplicación"),
      own("Riego"),
    ];
    expect([sown("Marca de la semilla"), sown("Tipo de año")]).toEqual(["Casera", "Seco"]);
    expect(sown("Precio de la bolsa (USD)")).toBe(180);
    expect(fertilized("Tipo o método de aplicación")).toBe("Incorporado");
    expect(fertilized("Modo de dosis")).toBe("Dosis variable");
    expect(fertilized("Estadio fenológico")).toMatch(/^V6 · ./);
    expect(fertilized("Costo por unidad de producto")).toBe("Urea 0.5 USD/kg");
    expect(applied("Tipo o método de aplicación")).toBe("Aérea");
    expect(applied("Costo por unidad de producto")).toBe("Glifosato 4 USD/L");
    expect([irrigated("Duración (min)"), irrigated("Caudal (L/min)")]).toEqual([600, 3000]);

    const shared = await rowsFor(guest);
    expect(shared("Fertilización")("Tipo o método de aplicación")).toBe("Incorporado");
    for (const [type, column] of [
      ["Siembra", "Precio de la bolsa (USD)"],
      ["Siembra", "Costo (USD/ha)"],
      ["Fertilización", "Costo por unidad de producto"],
      ["Aplicación", "Costo por unidad de producto"],
    ] as const)
      expect(shared(type)(column), `${type}: ${column}`).toBeNull();
  });
});

describe("the data export", () => {
  it("has the activities of own fields, and one's own on others' fields, without accounts of others", async () => {
    const guest = await fieldsApp.signIn();
    const { id } = await field(ana, { name: "El Norte" });
    await shareField(db, id, guest.email);
    const mine = (await create(id, { ...resow, comments: "Con granizo" })).body;
    const guests = (await create(id, uproot, { person: guest })).body;
    const foreign = (await create((await field(guest)).id, uproot, { person: guest })).body;

    const ofAna = await exported(ana);
    expect(ofAna.get(mine.id)).toMatchObject({
      type: "resow",
      field_name: "El Norte",
      comments: "Con granizo",
      details: { bagPriceUsd: resow.bagPriceUsd, costUsdPerHa: resow.costUsdPerHa },
      is_own: true,
    });
    expect(ofAna.get(guests.id)).toMatchObject({ is_own: false });
    expect(ofAna.has(foreign.id)).toBe(false);
    expect(JSON.stringify([...ofAna.values()])).not.toContain(guest.id);

    const ofGuest = await exported(guest);
    expect([...ofGuest.keys()].sort()).toEqual([guests.id, foreign.id].sort());
  });

  async function exported({ id }: Person) {
    const [part] = activities.dataExport;
    const owner = { id, email: "", language: "es", country: "AR" } as never;
    const decoder = new TextDecoder();
    let text = "";
    for await (const { bytes } of part?.files(owner, async () => undefined) ?? [])
      for await (const chunk of bytes) text += decoder.decode(chunk, { stream: true });
    const rows = text.trim().split("\n");
    expect(await part?.countSteps(owner)).toBe(rows.length);
    return new Map(rows.map((row) => JSON.parse(row)).map((row) => [row.id, row]));
  }
});

describe("choices of the forms", () => {
  it("have products with grades, brands of the country, and what was used last", async () => {
    const grower = await fieldsApp.signIn();
    const { id } = await field(grower);
    const machinery = { machineryBrand: "Casera" };
    await create(id, { ...sow, ...machinery, contractor: "Giménez" }, { person: grower });
    await create(id, application, { person: grower });
    const { body } = await grower.call("GET", "/activity/product");
    const choices = body as ActivityChoices;

    expect(choices.fertilizers).toContainEqual({
      id: UAN,
      name: "UAN",
      grade: { nPct: 32, p2o5Pct: 0, k2oPct: 0, sPct: 0 },
      isLiquid: true,
    });
    expect(choices.productTypes.map(({ name }) => name)).toContain("Herbicida");
    expect(choices.machineryBrands.sow).toContain("Crucianelli");
    expect([...choices.used.contractors].sort()).toEqual(["Fumigaciones Rossi", "Giménez"]);
    expect(choices.used.machineryBrands).toEqual({ sow: ["Casera"], irrigation: [], harvest: [] });
    expect(choices.last).toEqual([application, { ...sow, ...machinery, contractor: "Giménez" }]);
  });
});
