import { buildManyFields, startFieldsApp } from "@surco/fields/testing";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { createActivitiesFeature } from "./feature";

const ROUNDS = 15;
const FIELDS = 200;
const ACTIVITIES = 10_000;

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const { app, signIn } = await startFieldsApp(db, {
    further: (platform, services) => [createActivitiesFeature(platform, services)],
  });
  const { id: accountId, authorization } = await signIn();
  await buildManyFields(db, { accountId, count: FIELDS });
  const { rows: fields } = await sql<{ id: string; farm_id: string }>`
    select id, farm_id from field where account_id = ${accountId} order by id`.execute(db);

  const call = async (method: "GET" | "POST", url: string, payload?: object): Promise<number> => {
    const started = performance.now();
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return performance.now() - started;
  };

  const harvest = {
    type: "harvest",
    status: "done",
    comments: "",
    harvestedCropId: 5,
    wetYieldTPerHa: 9.5,
    moisturePct: 18,
    machineryBrand: null,
    contractor: "Hermanos Giménez",
    costUsdPerHa: 78,
  };
  const entries: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const ms = await call("POST", "/activity/bulk", {
      values: { ...harvest, date: "2027-03-28" },
      targets: fields.map(({ id: fieldId }, n) => ({
        id: newId(),
        fieldId,
        overrides: { wetYieldTPerHa: 6 + (n % 40) / 10 },
      })),
    });
    if (round >= 0) entries.push(ms);
  }
  printTimes("entry of an activity in 200 fields", entries, 2000);

  // The remaining activities lie on different days, so that filters and pages differ.
  await sql`
    insert into activity (id, field_id, type, date, season, period, status, crop_id, comments, details, cost_usd_per_ha,
      author_id, editor_id, created_at, updated_at)
    select gen_random_uuid(), (${sql.val(fields.map(({ id }) => id))}::uuid[])[1 + n % ${FIELDS}::int], 'irrigation',
      date '2025-01-01' + n % 700, '2026/27', '2', (array['planned', 'done', 'cancelled'])[1 + n % 3], 5, '',
      '{"durationMin":600,"flowLPerMin":3000,"machineryBrand":"Valley"}', null, ${accountId}, ${accountId}, now(), now()
    from generate_series(1, ${ACTIVITIES - FIELDS * (ROUNDS + 1)}::int) n`.execute(db);
  await sql`vacuum analyze activity`.execute(db);

  const measure = async (name: string, urls: readonly string[]) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const url of urls) {
        const ms = await call("GET", url);
        if (round >= 0) times.push(ms);
      }
    }
    printTimes(name, times, 100);
  };
  await measure("first page of 10,000 activities", ["/activity?limit=50"]);
  await measure("filters over 10,000 activities", [
    "/activity?limit=50&types=irrigation&statuses=planned",
    "/activity?limit=50&from=2026-01-01&until=2026-06-30&cropIds=5",
    "/activity?limit=50&contractor=hermanos%20gim%C3%A9nez&season=2026/27",
    `/activity?limit=50&farmIds=${fields[0]?.farm_id}`,
  ]);
  await app.close();
} finally {
  await database.stop();
}
