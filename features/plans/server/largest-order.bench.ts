import { buildManyFields } from "@surco/fields/testing";
import {
  type LongestTurn,
  longestTurnOf,
  printLongestTurn,
  printTimes,
  startThrowawayDatabase,
} from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { MAX_ORDER_FIELDS, type Order } from "../contract";
import { startPlansApp } from "./plans-app.testing";

const ROUNDS = 5;
/** The payer waits for a page of the provider. */
const MOST_MS = 2000;

const database = await startThrowawayDatabase();
try {
  const { db } = database;
  const app = await startPlansApp(db);
  const payer = await app.signIn();
  const fieldIds = await buildConvertibleFields(payer.id);
  const measurements: { name: string; ms: number; longest: LongestTurn }[] = [];

  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const { result, longest } = await longestTurnOf(work);
    measurements.push({ name, ms: performance.now() - started, longest });
    return result;
  };
  const call = async (method: "POST" | "GET", url: string, body?: object) => {
    const reply = await payer.call(method, url, body);
    if (reply.status !== 200)
      throw new Error(`${url} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body as Order;
  };

  for (let round = 0; round < ROUNDS; round++) {
    await measured("quote", () => call("POST", "/convert_to_advanced", { fieldIds }));
    const order = await measured("order", () => call("POST", "/checkout", { id: newId(), fieldIds }));
    const payment = app.provider.pay(order);
    await app.notify(payment);
    await measured("settled payment", () => app.runJobs());
    await measured("order as shown", () => call("GET", `/checkout/${order.id}`));
    app.provider.decide(payment, "charged_back");
    await app.notify(payment);
    await measured("settled charge-back", () => app.runJobs());
  }
  for (const name of new Set(measurements.map((one) => one.name))) {
    const own = measurements.filter((one) => one.name === name);
    printTimes(
      `${name} of ${MAX_ORDER_FIELDS} fields`,
      own.map(({ ms }) => ms),
      MOST_MS,
    );
    printLongestTurn(
      "the same: longest time that it holds the event loop",
      ...own.map(({ longest }) => longest),
    );
  }
  await app.app.close();

  async function buildConvertibleFields(accountId: string): Promise<string[]> {
    await buildManyFields(db, { accountId, count: MAX_ORDER_FIELDS });
    const fields = await db.selectFrom("field").select("id").where("account_id", "=", accountId).execute();
    await sql`update field set area_ha = 100 where account_id = ${accountId}`.execute(db);
    await sql`delete from season_crop`.execute(db);
    await sql`insert into season_crop (field_id, season, period, crop_id)
      select id, season, '2', 5 from field, unnest(array['2024/25', '2025/26', '2026/27']) season
      where account_id = ${accountId}`.execute(db);
    await sql`vacuum analyze field, season_crop`.execute(db);
    return fields.map(({ id }) => id);
  }
} finally {
  await database.stop();
}
