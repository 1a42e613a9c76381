import { assignManager, buildAccountWithoutLogin } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { type Kysely, sql } from "kysely";
import { startFieldsApp } from "../fields-app.testing";
import { buildManyFields } from "./many-fields.testing";

const ROUNDS = 10;
const GROWERS = 5000;
const FIELDS = 100_000;
const here = "season=2026/27&period=2&limit=100";

const database = await startThrowawayDatabase();
try {
  const { app, signIn } = await startFieldsApp(database.db);
  const regional = await signIn({}, { role: "RSM" });
  await buildRegion(database.db, regional.id);

  const measure = async (name: string, atMost: number, urls: readonly string[]) => {
    const times: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      for (const url of urls) {
        const started = performance.now();
        const reply = await app.inject({ url, headers: { authorization: regional.authorization } });
        if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
        if (round >= 0) times.push(performance.now() - started);
      }
    }
    printTimes(`${name} of ${GROWERS} growers below`, times, atMost);
  };
  await measure("first page", 500, [`/field/meta_data?${here}`]);
  await measure("search", 500, [
    `/field/meta_data?${here}&q=99123`,
    `/field/meta_data?${here}&q=alamo+lote`,
    `/field/meta_data?${here}&q=nada`,
  ]);
  await measure("cluster tile", 500, ["/field/tiles/5/10/19?season=2026/27&period=2"]);
  await measure("counts by every filter", 2500, ["/field/facets?season=2026/27&period=2"]);
  await app.close();
} finally {
  await database.stop();
}

/** Four levels down to the growers; the first 2,000 have a farm of fifty fields each. */
async function buildRegion(db: Kysely<Database>, regionalId: string): Promise<void> {
  const company = await buildAccountWithoutLogin(db);
  await buildManyFields(db, { accountId: company, count: FIELDS });
  let above = [regionalId];
  for (const each of [5, 10, 10, 10]) {
    const below: string[] = [];
    for (const manager of above) {
      const team: string[] = [];
      for (let at = 0; at < each; at++) team.push(await buildAccountWithoutLogin(db));
      await assignManager(db, team, manager);
      below.push(...team);
    }
    above = below;
  }
  await sql`
    with grower as (select id, row_number() over () as n from unnest(${above}::uuid[]) id),
      given as (select farm.id, row_number() over () as n from farm)
    update farm set account_id = grower.id from given join grower using (n) where farm.id = given.id`.execute(
    db,
  );
  await sql`update field set account_id = farm.account_id from farm where farm.id = field.farm_id`.execute(
    db,
  );
  await sql`vacuum analyze field, farm, account`.execute(db);
}
