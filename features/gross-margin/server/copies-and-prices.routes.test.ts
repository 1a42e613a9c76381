import { createActivitiesFeature } from "@surco/activities/server";
import {
  buildFarm,
  buildField,
  type FieldsApp,
  type Person,
  shareField,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type CopiedField,
  examplePlan,
  type Plan,
  type ReferencePrice,
  type ReviewedPrice,
  type Template,
  templateValues,
} from "../contract";
import { createGrossMarginFeature } from "./feature";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const rates = "http://localhost:9";
      return [
        activities,
        createGrossMarginFeature(
          platform,
          {
            catalogues: services.catalogues,
            listDoneOfSeason: activities.services.listDoneOfSeason,
            accounts: { find: async () => null },
            findLogo: async () => null,
          },
          {
            bcraUrl: rates,
            banxicoUrl: rates,
            banxicoToken: null,
            frankfurterUrl: rates,
            demoWorldUrl: null,
            version: "0.1.0",
          },
        ),
      ];
    },
  });
});
afterAll(() => fieldsApp.app.close());
beforeEach(async () => {
  ana = await fieldsApp.signIn();
});

const values = templateValues.parse(examplePlan);
const SEASON = { season: "2026/27", period: "2" };
const plansOf = async (fieldId: string, person = ana) =>
  (
    (await person.call("GET", `/v2/planification?fieldId=${fieldId}&season=2026/27&period=2`)) as {
      body: { plans: Plan[] };
    }
  ).body.plans;

describe("a template", () => {
  const save = (id = newId(), person = ana) =>
    person.call("POST", "/v2/planification/templates", { id, values }) as Promise<{
      status: number;
      body: Template;
    }>;
  const list = async (person = ana) =>
    (
      (await person.call("GET", "/v2/planification/templates")) as { body: { templates: Template[] } }
    ).body.templates.map(({ id }) => id);

  it("is written once, listed to its account alone, deleted and restored", async () => {
    const { body } = await save();
    await save(body.id);
    expect(await list()).toEqual([body.id]);
    expect(body.values).toEqual(values);
    const other = await fieldsApp.signIn();
    expect(await list(other)).toEqual([]);
    expect((await save(body.id, other)).status).toBe(404);
    expect((await other.call("DELETE", `/v2/planification/templates/${body.id}`)).status).toBe(404);
    await ana.call("DELETE", `/v2/planification/templates/${body.id}`);
    expect(await list()).toEqual([]);
    await ana.call("POST", "/v2/planification/templates/restore", { id: body.id });
    expect(await list()).toEqual([body.id]);
  });

  it("is paged, newest first", async () => {
    const ids = [(await save()).body.id, (await save()).body.id];
    const page = async (query: string) =>
      (
        (await ana.call("GET", `/v2/planification/templates?limit=1${query}`)) as {
          body: { templates: Template[]; nextCursor: string | null };
        }
      ).body;
    const first = await page("");
    const second = await page(`&cursor=${first.nextCursor}`);
    expect([first, second].flatMap(({ templates }) => templates.map(({ id }) => id)).sort()).toEqual(
      ids.sort(),
    );
    expect(second.nextCursor).toBeNull();
    expect((await ana.call("GET", "/v2/planification/templates?cursor=nothing")).status).toBe(400);
  });
});

describe("a copy to many fields", () => {
  it("is shown before, written once, and undone but for what was changed", async () => {
    const farmId = await buildFarm(db, { accountId: ana.id, name: "Norte" });
    const [one, two] = [
      await buildField(db, { accountId: ana.id, farmId, name: "A" }),
      await buildField(db, {
        accountId: ana.id,
        farmId,
        name: "B",
        crop: { season: "2026/27", period: "2", cropId: 3 },
      }),
    ];
    const stranger = await fieldsApp.signIn();
    const foreign = await buildField(db, { accountId: stranger.id });
    await ana.call("POST", "/v2/planification", {
      id: newId(),
      fieldId: two.id,
      ...SEASON,
      values: { ...values, actualYieldTPerHa: null, priceSource: null, localRate: null, comments: "" },
    });
    const body = { ...SEASON, values, fieldIds: [one.id, two.id, foreign.id] };
    const preview = (await ana.call("POST", "/v2/planification/templates/preview", body)) as {
      body: { fields: CopiedField[] };
    };
    expect(
      preview.body.fields.map(({ fieldName, outcome, hasOtherCrop }) => [fieldName, outcome, hasOtherCrop]),
    ).toEqual([
      ["A", "plan", false],
      ["B", "scenario", true],
    ]);
    expect(preview.body.fields[0]?.marginUsd).toBeCloseTo(385.04 * one.areaHa, 4);
    expect(await plansOf(one.id)).toEqual([]);

    const id = newId();
    const copy = () => ana.call("POST", "/v2/planification/templates/copy", { ...body, id });
    expect((await copy()).body).toEqual({ copiedCount: 2, refused: [] });
    expect((await copy()).body).toEqual({ copiedCount: 2, refused: [] });
    expect(
      (await plansOf(one.id)).map(({ isChosen, figures }) => [isChosen, figures.directCostUsdPerHa]),
    ).toEqual([[true, 799]]);
    expect((await plansOf(two.id)).map(({ isChosen }) => isChosen)).toEqual([true, false]);

    const [copied] = await plansOf(one.id);
    await ana.call("PATCH", `/v2/planification/${copied?.id}`, {
      fieldId: one.id,
      version: 1,
      values: { ...values, actualYieldTPerHa: 9, priceSource: null, localRate: null, comments: "" },
    });
    const undo = (person: Person) => person.call("POST", "/v2/planification/templates/undo", { id });
    expect((await undo(stranger)).body).toEqual({ deletedCount: 0 });
    expect((await undo(ana)).body).toEqual({ deletedCount: 1 });
    expect(await plansOf(one.id)).toHaveLength(1);
    expect(await plansOf(two.id)).toHaveLength(1);
  });

  it("names fields that refuse it: another's period, and those of others that are only read", async () => {
    const { id } = await buildField(db, { accountId: ana.id });
    const guest = await fieldsApp.signIn();
    await shareField(db, id, guest.email);
    const body = { id: newId(), season: "2026/27", period: "1", values, fieldIds: [id] };
    expect((await ana.call("POST", "/v2/planification/templates/copy", body)).body).toMatchObject({
      copiedCount: 0,
      refused: [{ outcome: "otherPeriod" }],
    });
    const shared = { ...body, id: newId(), period: "2" };
    // A guest writes scenarios, and never the plan.
    await guest.call("POST", "/v2/planification/templates/copy", shared);
    expect((await plansOf(id)).map(({ isChosen }) => isChosen)).toEqual([false]);
  });
});

describe("reference prices", () => {
  const CSV = [
    "cultivo;país;fecha;precio;fuente",
    "Maíz;ar;01/09/2026;182,5;Pizarra Rosario",
    "soyFirst;AR;2026-09-01;310;Pizarra Rosario",
    "Quinoa;AR;2026-09-01;900;X",
    "Trigo;AR;31/02/2026;220;X",
    "Trigo;AR;2026-09-01;-5;X",
    "Maíz temprano;AR;2026-09-01;190;X",
    "Trigo;ZZ;2026-09-01;;",
  ].join("\n");
  let admin: Person;
  beforeEach(async () => {
    admin = await fieldsApp.signIn({}, { role: "ADMIN" });
    await db.deleteFrom("reference_price").execute();
  });
  const upload = async (path: string, text: string, person = admin) => {
    const reply = await fieldsApp.app.inject({
      method: "POST",
      url: `/v2/planification/reference_prices/${path}`,
      headers: { authorization: person.authorization, "content-type": "text/csv" },
      payload: text,
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const newest = async (country = "AR") =>
    (
      (await ana.call("GET", `/v2/planification/reference_prices?country=${country}`)) as {
        body: { prices: ReferencePrice[] };
      }
    ).body.prices.map(({ cropId, day, priceUsdPerT }) => [cropId, day, priceUsdPerT]);

  it("are reviewed row by row before they are saved", async () => {
    const { body } = (await upload("review", CSV)) as { body: { rows: ReviewedPrice[] } };
    expect(
      body.rows.map(({ line, state, problems }) => [line, state, ...problems.map(({ code }) => code)]),
    ).toEqual([
      [2, "new"],
      [3, "new"],
      [4, "wrong", "unknown_crop"],
      [5, "wrong", "not_a_date"],
      [6, "wrong", "out_of_range"],
      [7, "wrong", "repeated"],
      [8, "wrong", "unknown_country", "required", "required"],
    ]);
    expect(body.rows[0]?.price).toEqual({
      cropIds: [4, 5],
      country: "AR",
      day: "2026-09-01",
      priceUsdPerT: 182.5,
      source: "Pizarra Rosario",
    });
    expect(await newest()).toEqual([]);
  });

  it("are saved where they are right, and the newest of each crop is proposed", async () => {
    expect((await upload("import", CSV)).body).toMatchObject({ writtenCount: 2, refused: { length: 5 } });
    await upload("import", "crop,country,day,price,source\nmaizeEarly,AR,2026-08-01,170,Older");
    expect(await newest()).toEqual([
      [4, "2026-09-01", 182.5],
      [5, "2026-09-01", 182.5],
      [7, "2026-09-01", 310],
    ]);
    expect(await newest("MX")).toEqual([]);
    const again = (await upload(
      "review",
      "crop,country,day,price,source\nmaizeEarly,AR,2026-09-01,185,Otra",
    )) as {
      body: { rows: ReviewedPrice[] };
    };
    expect(again.body.rows).toMatchObject([{ state: "changed", beforeUsdPerT: 182.5 }]);
  });

  it("of a file with the wrong columns are refused with their names", async () => {
    expect(await upload("review", "cultivo;precio\nMaíz;180")).toMatchObject({
      status: 422,
      body: {
        code: "PRICE_FILE_WRONG",
        details: { problems: [{ column: "country" }, { column: "day" }, { column: "source" }] },
      },
    });
  });

  it("come back from the file that was downloaded, and are deleted", async () => {
    await upload("import", CSV);
    const file = await fieldsApp.app.inject({
      url: "/v2/planification/reference_prices/file",
      headers: { authorization: admin.authorization },
    });
    const { body } = (await upload("review", file.body)) as { body: { rows: ReviewedPrice[] } };
    expect(body.rows.map(({ state }) => state)).toEqual(["same", "same", "same"]);
    const rows = (await admin.call("GET", "/v2/planification/reference_prices/rows?limit=2")) as {
      body: { prices: ReferencePrice[]; nextCursor: string };
    };
    expect(rows.body.prices).toHaveLength(2);
    const id = rows.body.prices[0]?.id;
    expect((await admin.call("DELETE", `/v2/planification/reference_prices/${id}`)).status).toBe(200);
    expect((await admin.call("DELETE", `/v2/planification/reference_prices/${id}`)).status).toBe(404);
    expect(await newest()).toHaveLength(2);
  });

  it("are changed by administrators alone", async () => {
    expect((await upload("import", CSV, ana)).status).toBe(403);
    expect((await ana.call("GET", "/v2/planification/reference_prices/rows")).status).toBe(403);
  });
});
