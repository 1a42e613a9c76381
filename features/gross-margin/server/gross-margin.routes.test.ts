import { createActivitiesFeature } from "@surco/activities/server";
import {
  buildFarm,
  buildField,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { popplerPages, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type ActualCosts,
  examplePlan,
  type FieldStatus,
  type Plan,
  planValues,
  type RollUpGroup,
} from "../contract";
import { createGrossMarginFeature } from "./feature";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const margin = createGrossMarginFeature(
        platform,
        {
          catalogues: services.catalogues,
          listDoneOfSeason: activities.services.listDoneOfSeason,
          accounts: { find: async () => null },
          findLogo: async () => null,
        },
        {
          bcraUrl: "http://localhost:9/bcra",
          banxicoUrl: "http://localhost:9/banxico",
          banxicoToken: null,
          frankfurterUrl: "http://localhost:9/frankfurter",
          demoWorldUrl: null,
          version: "0.1.0",
        },
      );
      return [activities, margin];
    },
  });
  ana = await fieldsApp.signIn();
});
afterAll(() => fieldsApp.app.close());

const values = planValues.parse(examplePlan);
const SEASON = { season: "2026/27", period: "2" };
const at = (fieldId: string) => `fieldId=${fieldId}&season=2026/27&period=2`;

const field = (person = ana, overrides = {}) => buildField(db, { accountId: person.id, ...overrides });
const create = (fieldId: string, changes: object = {}, { person = ana, id = newId() } = {}) =>
  person.call("POST", "/v2/planification", {
    id,
    fieldId,
    ...SEASON,
    values: { ...values, ...changes },
  }) as Promise<{ status: number; body: Plan & { code?: string } }>;
const list = async (fieldId: string, person = ana) =>
  (await person.call("GET", `/v2/planification?${at(fieldId)}`)) as {
    status: number;
    body: { plans: Plan[]; hiddenCount: number; areaHa: number; mayChoose: boolean };
  };

describe("a plan", () => {
  it("has its figures over the net area of the field", async () => {
    const { id, areaHa } = await field();
    const pond = await ana.call("POST", `/field/non_productive/${id}`, {
      id: newId(),
      season: "2026/27",
      kind: "pond",
      name: "Laguna",
      polygon: {
        type: "Polygon",
        coordinates: [
          [
            [-60.599, -33.899],
            [-60.597, -33.899],
            [-60.597, -33.897],
            [-60.599, -33.897],
            [-60.599, -33.899],
          ],
        ],
      },
    });
    expect(pond.status).toBe(200);
    const { body } = await create(id);
    expect(body.areaHa).toBeLessThan(areaHa - 3);
    expect(body.figures.marginUsdPerHa).toBeCloseTo(385.04, 9);
    expect(body.figures.marginUsd).toBeCloseTo(385.04 * body.areaHa, 6);
    expect((await list(id)).body.areaHa).toBe(body.areaHa);
  });

  it("takes the sum of the detail rows for a line, whatever was sent for it", async () => {
    const { id } = await field();
    const seeds = {
      usdPerHa: 1,
      rows: [{ name: "P1815", quantity: 0.95, unit: "bag", unitPriceUsd: 147.37 }],
    };
    const { body } = await create(id, { lines: { ...values.lines, seeds } });
    expect(body.lines.seeds.usdPerHa).toBe(140);
    expect(body.figures.directCostUsdPerHa).toBe(799);
  });

  it("is written once however often it is sent, and not under the id of another field's", async () => {
    const [one, other] = [await field(), await field()];
    const id = newId();
    const first = await create(one.id, {}, { id });
    expect((await create(one.id, { name: "Otro" }, { id })).body).toEqual(first.body);
    expect((await list(one.id)).body.plans).toHaveLength(1);
    expect(await create(other.id, {}, { id })).toMatchObject({
      status: 404,
      body: { code: "PLAN_NOT_FOUND" },
    });
  });

  it("is the plan of its season if it is the first, and another is once it is chosen", async () => {
    const { id } = await field();
    const first = (await create(id)).body;
    const second = (await create(id, { name: "Con riego", expectedYieldTPerHa: 12 })).body;
    expect([first.isChosen, second.isChosen]).toEqual([true, false]);
    await ana.call("POST", "/v2/planification/choose", { id: second.id, fieldId: id });
    const { plans } = (await list(id)).body;
    expect(plans.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ["Con riego", true],
      ["Maíz, plan base", false],
    ]);
  });

  it("on an older version is refused with the plan as it stands", async () => {
    const { id } = await field();
    const { body } = await create(id);
    const update = (changes: object, version = body.version) =>
      ana.call("PATCH", `/v2/planification/${body.id}`, {
        fieldId: id,
        version,
        values: { ...values, ...changes },
      });
    expect((await update({ priceUsdPerT: 180 })).body).toMatchObject({ version: 2, priceUsdPerT: 180 });
    expect(await update({ priceUsdPerT: 150 })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { version: 2, priceUsdPerT: 180 } } },
    });
  });

  it("can be restored after it was deleted, as a scenario where another was chosen meanwhile", async () => {
    const { id } = await field();
    const first = (await create(id)).body;
    const second = (await create(id, { name: "Otro" })).body;
    await ana.call("DELETE", `/v2/planification/${first.id}?fieldId=${id}`);
    expect((await list(id)).body.plans.map((one) => one.id)).toEqual([second.id]);
    await ana.call("POST", "/v2/planification/choose", { id: second.id, fieldId: id });
    const restored = await ana.call("POST", "/v2/planification/restore", { id: first.id, fieldId: id });
    expect(restored).toMatchObject({ status: 200, body: { id: first.id, isChosen: false } });

    await ana.call("DELETE", `/v2/planification/${first.id}?fieldId=${id}`);
    const before = fieldsApp.clock.now;
    fieldsApp.clock.now = new Date(before.getTime() + 31 * 86_400_000);
    const late = await ana.call("POST", "/v2/planification/restore", { id: first.id, fieldId: id });
    fieldsApp.clock.now = before;
    expect(late.status).toBe(404);
  });

  it("names a crop that does not grow in the period, and wrong values", async () => {
    const { id } = await field();
    expect(await create(id, { cropId: 10 })).toMatchObject({
      status: 422,
      body: { code: "CROP_NOT_IN_PERIOD" },
    });
    expect((await create(id, { commercialPct: 101 })).status).toBe(400);
    expect((await create(id, { priceUsdPerT: -1 })).status).toBe(400);
  });

  it("is limited to twenty of a season", async () => {
    const { id } = await field();
    for (let n = 0; n < 20; n++) expect((await create(id)).status).toBe(200);
    expect(await create(id)).toMatchObject({ status: 422, body: { code: "PLAN_LIMIT" } });
  });
});

describe("plans of others", () => {
  it("are hidden and counted where the reader may not see prices, and are not found", async () => {
    const { id } = await field();
    const guest = await fieldsApp.signIn({}, { showSensitiveInformation: false });
    await shareField(db, id, guest.email);
    const { body } = await create(id);
    expect((await list(id, guest)).body).toMatchObject({ plans: [], hiddenCount: 1, mayChoose: false });
    expect(
      await guest.call("GET", `/v2/planification/pdf_download?fieldId=${id}&planId=${body.id}`),
    ).toMatchObject({ status: 404 });

    const seeing = await fieldsApp.signIn({}, { showSensitiveInformation: true });
    await shareField(db, id, seeing.email);
    expect((await list(id, seeing)).body.plans.map((one) => one.id)).toEqual([body.id]);
    expect(
      await seeing.call("PATCH", `/v2/planification/${body.id}`, { fieldId: id, version: 1, values }),
    ).toMatchObject({ status: 403, body: { code: "PLAN_OF_ANOTHER" } });
    expect(await seeing.call("POST", "/v2/planification/choose", { id: body.id, fieldId: id })).toMatchObject(
      { status: 403, body: { code: "PLAN_CHOICE_OF_OWNER" } },
    );
  });

  it("of a guest are scenarios that the guest and the owner change", async () => {
    const { id } = await field();
    const guest = await fieldsApp.signIn({}, { showSensitiveInformation: false });
    await shareField(db, id, guest.email);
    const { body } = await create(id, { name: "Del asesor" }, { person: guest });
    expect(body).toMatchObject({ isChosen: false, isOwn: true });
    expect((await list(id, guest)).body.plans).toHaveLength(1);
    const changed = await ana.call("PATCH", `/v2/planification/${body.id}`, {
      fieldId: id,
      version: 1,
      values,
    });
    expect(changed.status).toBe(200);
  });
});

const activity = (fieldId: string, activityValues: object, person = ana) =>
  person.call("POST", "/activity/create-activity", {
    id: newId(),
    fieldId,
    values: { date: "2026-10-05", status: "done", comments: "", ...activityValues },
  });
const sowing = {
  type: "sow",
  cropId: 5,
  genotypeId: 3,
  otherGenotype: null,
  seedBrand: null,
  density: 72_000,
  densityUnit: "plants/ha",
  contractor: null,
  machineryBrand: null,
  yearType: null,
  bagPriceUsd: 180,
  costUsdPerHa: 95,
};
const product = (
  productId: number | null,
  dose: number,
  unitCostUsd: number | null,
  otherName: string | null = null,
) => ({
  productId,
  otherName,
  dose,
  unit: "L/ha",
  unitCostUsd,
});
const spraying = (...products: object[]) => ({
  type: "application",
  method: "terrestrial",
  products,
  phenologicalStageId: null,
  contractor: null,
});
const harvest = {
  type: "harvest",
  date: "2027-03-28",
  harvestedCropId: 5,
  wetYieldTPerHa: 9.5,
  moisturePct: 18,
  machineryBrand: null,
  contractor: null,
  costUsdPerHa: 78,
};
const costs = async (fieldId: string, person = ana) =>
  ((await person.call("GET", `/v2/planification/get_costs?${at(fieldId)}`)) as { body: ActualCosts }).body;
const lineSums = ({ lines }: ActualCosts) =>
  Object.fromEntries(
    lines.filter(({ usdPerHa }) => usdPerHa > 0).map(({ line, usdPerHa }) => [line, usdPerHa]),
  );

describe("actual costs", () => {
  it("come from the done activities, each product in its line", async () => {
    const { id } = await field();
    await activity(id, sowing);
    // 2.5 L of glyphosate, atrazine, a fungicide, methylated oil, the water conditioner, and a product without a type.
    await activity(id, {
      ...spraying(
        product(101, 2.5, 6.2),
        product(111, 2, 5),
        product(201, 0.5, 40),
        product(501, 0.3, 8),
        product(504, 1, 1.5),
        product(null, 1, 12, "Bioestimulante"),
      ),
      date: "2026-10-20",
    });
    await activity(id, {
      type: "fertilization",
      fertilizationType: "broadcast",
      fertilizers: [{ ...product(606, 150, 0.62), unit: "kg/ha", grade: null }],
      mode: "fixed",
      phenologicalStageId: null,
      contractor: null,
      date: "2026-11-10",
    });
    await activity(id, { ...spraying(product(101, 3, null)), date: "2026-11-20" });
    await activity(id, { ...sowing, status: "planned", date: "2026-12-01" });
    expect((await activity(id, harvest)).status).toBe(200);

    const actual = await costs(id);
    expect(lineSums(actual)).toEqual({
      seeds: 95,
      glyphosate: 15.5,
      herbicides: 10,
      fungicides: 20,
      adjuvants: 2.4,
      waterProtectors: 1.5,
      fertilizers: 93,
      harvestCost: 78,
    });
    expect(actual.notInLine).toMatchObject([{ productName: "Bioestimulante", usdPerHa: 12 }]);
    expect(actual).toMatchObject({ unpricedCount: 1, hiddenCount: 0, isPartial: false });
    // 9.5 t/ha at 18 % lose 5.202 % and 0.25 %.
    expect(actual.harvests).toMatchObject([{ cropId: 5, lastDate: "2027-03-28" }]);
    expect(actual.harvests[0]?.yieldTPerHa).toBeCloseTo(8.982, 3);
    const { body } = await create(id);
    expect(body.harvestedYieldTPerHa).toBeCloseTo(8.982, 3);
  });

  it("of others are hidden and counted where the reader may not see costs", async () => {
    const { id } = await field();
    const guest = await fieldsApp.signIn({}, { showSensitiveInformation: false });
    await shareField(db, id, guest.email);
    await activity(id, sowing);
    await activity(id, { ...spraying(product(101, 2, 6)), date: "2026-10-20" }, guest);
    const actual = await costs(id, guest);
    expect(lineSums(actual)).toEqual({ glyphosate: 12 });
    expect(actual).toMatchObject({ hiddenCount: 1, unpricedCount: 0 });
  });
});

describe("a roll-up", () => {
  it("sums the chosen plans by farm and crop, and the actual ones beside their plans", async () => {
    const owner = await fieldsApp.signIn();
    const north = await buildFarm(db, { accountId: owner.id, name: "Norte" });
    const south = await buildFarm(db, { accountId: owner.id, name: "Sur" });
    const [one, two, three] = [
      await field(owner, { farmId: north }),
      await field(owner, { farmId: north }),
      await field(owner, { farmId: south }),
    ];
    await create(one.id, {}, { person: owner });
    await create(one.id, { name: "Escenario", priceUsdPerT: 500 }, { person: owner });
    await create(two.id, { expectedYieldTPerHa: 4 }, { person: owner });
    await create(three.id, { cropId: 7, actualYieldTPerHa: 10 }, { person: owner });
    await activity(three.id, sowing, owner);

    const rollUp = async (query: string) =>
      (
        (await owner.call("GET", `/v2/planification/roll_up?season=2026/27&period=2&${query}`)) as {
          body: { groups: RollUpGroup[]; total: RollUpGroup; nextCursor: string | null };
        }
      ).body;
    const byFarm = await rollUp("by=farm");
    expect(byFarm.groups.map(({ name, planned }) => [name, planned.fieldCount])).toEqual([
      ["Norte", 2],
      ["Sur", 1],
    ]);
    // (385.04 - 284.2) USD/ha on fields of the same area.
    expect(byFarm.groups[0]?.planned.marginUsdPerHa).toBeCloseTo(50.42, 6);
    const { actual, plannedOfActual } = byFarm.groups[1] ?? byFarm.total;
    // 10 t/ha at 165 USD/t less 22 %, the sowing, and tillage, lease and labour as planned.
    expect(actual.marginUsdPerHa).toBeCloseTo(1287 - 95 - 300, 6);
    expect(plannedOfActual.marginUsdPerHa).toBeCloseTo(385.04, 6);
    expect(byFarm.total.planned.fieldCount).toBe(3);
    expect(byFarm.total.planned.marginUsd).toBeCloseTo(
      (byFarm.groups[0]?.planned.marginUsd ?? 0) + (byFarm.groups[1]?.planned.marginUsd ?? 0),
      6,
    );
    expect((await rollUp("by=crop")).groups.map(({ key }) => key)).toEqual(["5", "7"]);
    expect((await rollUp("by=producer")).groups).toMatchObject([{ key: null, name: null }]);
    const first = await rollUp("by=farm&limit=1");
    expect(first.groups.map(({ name }) => name)).toEqual(["Norte"]);
    const next = await rollUp(`by=farm&limit=1&cursor=${first.nextCursor}`);
    expect(next.groups.map(({ name }) => name)).toEqual(["Sur"]);
    expect(next.nextCursor).toBeNull();
  });

  it("leaves out plans whose prices the reader may not see, but names the state of their fields", async () => {
    const { id } = await field();
    const guest = await fieldsApp.signIn({}, { showSensitiveInformation: false });
    await shareField(db, id, guest.email);
    await create(id);
    const { body: sums } = (await guest.call("GET", "/v2/planification/roll_up?by=farm")) as {
      body: { groups: unknown[]; total: RollUpGroup };
    };
    expect(sums).toMatchObject({ groups: [], total: { planned: { fieldCount: 0, marginUsdPerHa: null } } });
    const { body } = (await guest.call("GET", "/v2/planification/by_status?season=2026/27&period=2")) as {
      body: { fields: FieldStatus[]; counts: object };
    };
    expect(body.fields).toMatchObject([{ fieldId: id, status: "planned", planId: null, marginUsd: null }]);
  });
});

describe("fields by status", () => {
  it("are unplanned with a crop alone, planned with a plan, harvested with a yield", async () => {
    const owner = await fieldsApp.signIn();
    const crop = { season: "2026/27", period: "2" as const, cropId: 5 };
    const [bare, planned, harvested] = [
      await field(owner, { crop, name: "A" }),
      await field(owner, { crop, name: "B" }),
      await field(owner, { name: "C" }),
    ];
    await field(owner, { name: "D, sin cultivo" });
    await create(planned.id, {}, { person: owner });
    await create(harvested.id, {}, { person: owner });
    await activity(harvested.id, sowing, owner);
    await activity(harvested.id, harvest, owner);
    const read = async (query = "") =>
      (
        (await owner.call("GET", `/v2/planification/by_status?season=2026/27&period=2${query}`)) as {
          body: { fields: FieldStatus[]; counts: object; nextCursor: string | null };
        }
      ).body;
    const { fields, counts } = await read();
    expect(fields.map(({ fieldName, status }) => [fieldName, status])).toEqual([
      ["A", "unplanned"],
      ["B", "planned"],
      ["C", "harvested"],
    ]);
    expect(counts).toEqual({ unplanned: 1, planned: 1, harvested: 1 });
    expect((await read("&status=planned")).fields.map(({ fieldId }) => fieldId)).toEqual([planned.id]);
    const page = await read("&limit=1");
    expect(page.fields.map(({ fieldId }) => fieldId)).toEqual([bare.id]);
    expect((await read(`&limit=2&cursor=${page.nextCursor}`)).fields).toHaveLength(2);
  });
});

describe("the PDF", () => {
  it("has the numbers of the answer, in the reader's language", async () => {
    const owner = await fieldsApp.signIn();
    const { id } = await field(owner, { name: "La Loma" });
    await activity(id, sowing, owner);
    await activity(id, harvest, owner);
    const { body } = await create(id, {}, { person: owner });
    await create(id, { name: "Precio bajo", priceUsdPerT: 140 }, { person: owner });
    const reply = await fieldsApp.app.inject({
      url: `/v2/planification/pdf_download?fieldId=${id}&planId=${body.id}`,
      headers: { authorization: owner.authorization },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-disposition"]).toContain(".pdf");
    const text = popplerPages(reply.rawPayload).join(" ").replaceAll(/\s/g, "");
    for (const shown of [
      "Margenbruto:Maíz,planbase",
      "385,04USD/ha",
      "1.518,00",
      "333,96",
      "1.184,04",
      "799,00",
      "1.132,96",
      "6,21t/ha",
      "111,34USD/t",
      "34,0%",
      "P1815",
      "1bag×140,00USD=140,00",
      // Actual: 95 for seed and 78 for the harvest instead of 140 and 70.
      "Cosecha70,0078,008,00",
      "Preciobajo",
      "PizarraRosario",
    ])
      expect(text).toContain(shown);
  });
});
