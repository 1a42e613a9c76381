import { createActivitiesFeature } from "@surco/activities/server";
import { brands } from "@surco/contract";
import { buildManyFields, startFieldsApp } from "@surco/fields/testing";
import { buildUser } from "@surco/kit-server/testing";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import type { ReportKind } from "@surco/reports/server";
import { sql } from "kysely";
import { examplePlan, PLAN_REPORT, planValues, ROLL_UP_REPORT } from "../contract";
import { createGrossMarginFeature } from "./feature";
import { columnsOf } from "./plans/plan-row";

const ROUNDS = 15;
const FIELDS = 500;
/** Server time of a roll-up of all fields. */
const MOST_MS = 100;
/** Making of a stored PDF. */
const MOST_PDF_MS = 2000;
const PDF_ROUNDS = 5;

let kinds: readonly ReportKind[] = [];
const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const { app, signIn } = await startFieldsApp(db, {
    further: (platform, services) => {
      const activities = createActivitiesFeature(platform, services);
      const rates = "http://localhost:9";
      const margin = createGrossMarginFeature(
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
      );
      kinds = margin.services.reportKinds;
      return [activities, margin];
    },
  });
  const { id: accountId, authorization } = await signIn();
  await buildManyFields(db, { accountId, count: FIELDS });
  const columns = columnsOf(planValues.parse(examplePlan));
  // Two scenarios beside each plan, and ten activities with a cost, one of them a harvest.
  await sql`
    insert into gross_margin_plan (id, field_id, season, period, crop_id, name, is_chosen, expected_yield_t_per_ha,
      price_usd_per_t, commercial_pct, cost_lines, direct_cost_usd_per_ha, unlogged_cost_usd_per_ha, comments, author_id,
      created_at, updated_at)
    select gen_random_uuid(), field.id, '2026/27', '2', 5, 'Plan', n = 1, 6 + n, ${columns.price_usd_per_t},
      ${columns.commercial_pct}, ${columns.cost_lines}::jsonb, ${columns.direct_cost_usd_per_ha},
      ${columns.unlogged_cost_usd_per_ha}, '', ${accountId}, now(), now()
    from field, generate_series(1, 3) n where field.account_id = ${accountId}`.execute(db);
  await sql`
    insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details, cost_usd_per_ha,
      commercial_yield_t_per_ha, author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), field.id, case when n = 1 then 'harvest' else 'sow' end, date '2027-03-01', '2026/27', '2',
      'done', 5, '', '{}', 40, case when n = 1 then 8.5 end, ${accountId}, ${accountId}, now(), now()
    from field, generate_series(1, 10) n where field.account_id = ${accountId}`.execute(db);
  await sql`vacuum analyze gross_margin_plan, activity, field`.execute(db);

  const measure = async (name: string, urls: readonly string[]) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const url of urls) {
        const started = performance.now();
        const reply = await app.inject({ url, headers: { authorization } });
        if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    printTimes(name, times, MOST_MS);
  };
  const season = "season=2026/27&period=2";
  await measure(
    "margins of 500 fields rolled up",
    ["farm", "producer", "crop", "season"].map((by) => `/v2/planification/roll_up?by=${by}&${season}`),
  );
  await measure("500 fields by the state of their plan", [
    `/v2/planification/by_status?${season}&limit=50`,
    `/v2/planification/by_status?${season}&limit=50&status=harvested`,
  ]);
  const plan = await db
    .selectFrom("gross_margin_plan")
    .select(["id", "field_id"])
    .where("is_chosen", "=", true)
    .executeTakeFirstOrThrow();
  // The written rows have costs and no details, which a page of one field reads; a typed yield stands for them.
  await db.deleteFrom("activity").where("field_id", "=", plan.field_id).execute();
  await db
    .updateTable("gross_margin_plan")
    .set({ actual_yield_t_per_ha: 8.5 })
    .where("id", "=", plan.id)
    .execute();
  const measurePdf = async (name: string, kindName: string, choice: object, fieldId: string | null) => {
    const kind = kinds.find((one) => one.name === kindName);
    if (kind === undefined) throw new Error(`no kind of report is called ${kindName}`);
    const times: number[] = [];
    for (let round = -1; round < PDF_ROUNDS; round++) {
      const started = performance.now();
      await kind.make({
        report: { id: plan.id, accountId, fieldId, farmId: null, choice, createdAt: new Date() },
        maker: { ...buildUser({ id: accountId }), locale: "es", brand: brands.surco, logo: null },
        version: "0.1.0",
        onStep: async () => {},
        signal: new AbortController().signal,
      });
      if (round >= 0) times.push(performance.now() - started);
    }
    printTimes(name, times, MOST_PDF_MS);
  };
  await measurePdf("PDF of a plan beside two scenarios", PLAN_REPORT, { planId: plan.id }, plan.field_id);
  const rolledUp = { by: "farm", season: "2026/27", period: "2" };
  await measurePdf("PDF of the margins of 500 fields by farm", ROLL_UP_REPORT, rolledUp, null);
  await app.close();
} finally {
  await database.stop();
}
