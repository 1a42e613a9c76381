import { buildAccount } from "@surco/accounts/testing";
import { buildField, setFieldPlan } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
const now = () => new Date("2026-02-01T12:00:00Z");
let product: ProductApp;
let token: string;
let accountId: string;
let fieldId: string;

beforeAll(async () => {
  product = await startProductApp(db, undefined, {}, now);
  const account = await buildAccount(db);
  ({ token } = account);
  accountId = account.user.id;
  ({ id: fieldId } = await buildField(db, { accountId }));
  await sql`insert into season_crop (field_id, season, period, crop_id) values (${fieldId}, '2025/26', '2', 5)
    on conflict (field_id, season, period) do update set crop_id = 5`.execute(db);
  await sql`insert into yield_prediction (field_id, season, period, as_of, crop_id, point_kg_per_ha, lower_kg_per_ha,
      upper_kg_per_ha, dvs, inputs_digest, parameters_version, computed_at)
    values (${fieldId}, '2025/26', '2', '2026-01-20', 5, 7654, 6543, 8765, 1.2, 'x', 'agronomy-1', ${now()})`.execute(
    db,
  );
  await sql`insert into yield_season_fit (field_id, season, period, crop_id, sowing_date, model_kg_per_ha, window_integral,
      peak_evi, curve, image_count, parameters_version, computed_at)
    values (${fieldId}, '2024/25', '2', 5, '2024-10-01', 7000, 17.654, 0.7654, '{0.2}', 40, 'agronomy-1', ${now()})`.execute(
    db,
  );
});
afterAll(() => product.stop());

/** Everything that reads predictions, or compares with them; and whether a premium plan shows them there. */
const READS = [
  { name: "list and comparison", url: () => "/yield/predictions?season=2025/26&period=2", shows: true },
  {
    name: "list of chosen fields",
    url: () => `/yield/predictions?season=2025/26&period=2&cropId=5&fieldIds=${fieldId}`,
    shows: true,
  },
  {
    name: "one field with its history",
    url: () => `/yield/prediction?fieldId=${fieldId}&season=2025/26&period=2`,
    shows: true,
  },
  {
    name: "crop explorer, analysis",
    url: () => `/crop_explorer/analisis?fieldIds=${fieldId}&seasons=2025/26,2024/25&period=2`,
    shows: true,
  },
  {
    name: "crop explorer, history",
    url: () => `/crop_explorer/historical?fieldId=${fieldId}&period=2`,
    shows: true,
  },
  { name: "means of the district", url: () => `/district-yields/field/${fieldId}?cropId=5`, shows: false },
] as const;

/** Figures of the stored prediction and fit, in kg/ha, t/ha and as EVI. */
const FIGURES = /7[.]?654|6[.]?543|8[.]?765/;

async function bodies(): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>();
  for (const { name, url } of READS) {
    const reply = await product.call(token, "GET", url());
    found.set(name, { status: reply.statusCode, text: reply.body });
  }
  return found;
}

it("hides stored predictions while the field is basic or unpaid, keeps them, and shows them when the plan returns", async () => {
  for (const plan of ["advanced", "basic", "pending", "trial"] as const) {
    await setFieldPlan(db, { id: fieldId, accountId }, plan);
    const isPremium = plan === "advanced" || plan === "trial";
    for (const [name, { status, text }] of await bodies()) {
      const isRefused = name === "one field with its history" && !isPremium;
      expect(status, `${plan}: ${name}: ${text}`).toBe(isRefused ? 403 : 200);
      const shows = READS.find((one) => one.name === name)?.shows === true && isPremium;
      expect(FIGURES.test(text), `${plan}: ${name}: ${text}`).toBe(shows);
    }
  }
  await setFieldPlan(db, { id: fieldId, accountId }, "basic");
  const stored = await db.selectFrom("yield_prediction").select("as_of").execute();
  expect(stored).toEqual([{ as_of: "2026-01-20" }]);
});

it("erases them with the field", async () => {
  await db.deleteFrom("field").where("id", "=", fieldId).execute();
  for (const table of ["yield_prediction", "yield_season_fit"] as const) {
    expect(await db.selectFrom(table).select("field_id").execute()).toEqual([]);
  }
});
