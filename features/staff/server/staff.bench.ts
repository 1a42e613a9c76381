import { setRights } from "@surco/accounts/testing";
import { longestTurnOf, printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { buildManyProducers } from "./many-producers.testing";
import { startStaffApp } from "./staff-app.testing";

const ROUNDS = 10;
const PRODUCERS = 5000;
const FIELDS = 100_000;
const AT_MOST_MS = 100;
const LONGEST_TURN_MS = 50;
/** Of the test server's clock. */
const TODAY = "2026-11-21";
const here = "season=2026/27";

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const { app, signIn } = await startStaffApp(db);
  const regional = await signIn({}, { role: "RSM", styleBrand: 1, showSensitiveInformation: true });
  await setRights(db, regional.id, { role: "RSM" });
  await buildManyProducers(db, { regionalId: regional.id, producers: PRODUCERS, fields: FIELDS }, TODAY);
  const refreshed: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await sql`select refresh_field_summaries(array(select id from field limit 3000))`.execute(db);
    refreshed.push(performance.now() - started);
  }
  printTimes("staff, summaries of 3,000 fields made anew", refreshed, 1000);
  const { rows } = await sql<{ id: string; manager_id: string; district: string }>`
    select account.id, account.manager_id, field.district from account join field on field.account_id = account.id
    where account.manager_id is not null and account.role is null limit 1`.execute(db);
  const [one] = rows;
  if (one === undefined) throw new Error("no producer");

  const turns: number[] = [];
  const measure = async (name: string, urls: readonly string[]) => {
    for (const url of urls) {
      const times: number[] = [];
      for (let round = -1; round < ROUNDS; round++) {
        const started = performance.now();
        const { result: reply, longest } = await longestTurnOf(() =>
          Promise.resolve(app.inject({ url, headers: { authorization: regional.authorization } })),
        );
        if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
        if (round < 0) continue;
        times.push(performance.now() - started);
        turns.push(longest.heldMs);
      }
      const shown = url.replace(/^\/staff\/?/, "").replaceAll(/[0-9a-f-]{36}/g, "…");
      printTimes(`staff, ${name} of ${PRODUCERS} producers: ${shown}`, times, AT_MOST_MS);
    }
  };
  await measure("page", [
    `/staff/producers?${here}`,
    `/staff/producers?${here}&order=area`,
    `/staff/producers?${here}&order=activity`,
    `/staff/producers?${here}&inactive=true`,
    `/staff/producers?${here}&q=alvaro+499`,
    `/staff/producers?${here}&managerId=${one.manager_id}`,
    `/staff/producers?${here}&district=${encodeURIComponent(one.district)}`,
    `/staff/producers?${here}&cropId=5&order=area`,
    `/staff/choices?${here}`,
    `/staff/producers/${one.id}?${here}`,
    `/staff/producers/${one.id}/fields`,
  ]);
  await measure("work", [
    "/staff/activity",
    "/staff/activity/entries",
    `/staff/activity?accountId=${one.id}`,
  ]);
  await measure("dashboards", [
    `/staff/dashboard?by=district&period=2&${here}`,
    "/staff/dashboard?by=district&period=2&season=2025/26",
    "/staff/dashboard?by=hybrid&period=2&season=2025/26",
    `/staff/dashboard?by=season&period=2&${here}`,
    "/staff/dashboard?by=season&period=2&season=2026/27&cropId=5",
  ]);
  await measure("coverages", [`/staff/coverages?${here}`]);
  await measure("visits", ["/staff/visits", "/staff/visits?state=done", `/staff/visits?accountId=${one.id}`]);
  printTimes("staff, longest turn of the event loop", turns, LONGEST_TURN_MS);
  await app.close();
} finally {
  await database.stop();
}
