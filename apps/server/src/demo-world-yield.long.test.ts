import type { Activity } from "@surco/activities/contract";
import { addDays } from "@surco/calendar";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { setFieldPlan } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
const now = () => new Date("2026-02-10T15:00:00Z");
const today = "2026-02-10";

let world: DemoWorld;
let product: ProductApp;
let token: string;
let fieldId: string;

beforeAll(async () => {
  world = await startDemoWorld({ now });
  product = await startProductApp(db, undefined, { SURCO_DEMO_WORLD_URL: world.url }, now);
  const reply = await product.call("", "POST", "/auth/demonstration", { language: "es" });
  expect(reply.statusCode, reply.body).toBe(200);
  token = reply.json().token;
  const [first] = product.queue.orders.filter(({ name }) => name === "demonstration-records");
  if (first === undefined) throw new Error("no records were ordered");
  await product.queue.runNext(undefined, [first]);
  fieldId = (first.data as { fieldId: string }).fieldId;
  const { account_id: accountId } = await db
    .selectFrom("field")
    .select("account_id")
    .where("id", "=", fieldId)
    .executeTakeFirstOrThrow();
  await setFieldPlan(db, { id: fieldId, accountId }, "advanced");
});
afterAll(async () => {
  await product.stop();
  await world.close();
});

const read = async (url: string) => {
  const reply = await product.call(token, "GET", url);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const predictionOf = (season: string): Promise<YieldPredictionReply> =>
  read(`/yield/prediction?fieldId=${fieldId}&season=${season}&period=2`);

const SEASONS_READ = 4;

it("predicts summer crops of the demonstration near what they brought", { timeout: 600_000 }, async () => {
  const { activities } = (await read(`/activity?fieldIds=${fieldId}&types=sow,harvest&limit=100`)) as {
    activities: Activity[];
  };
  const summers = activities
    .filter(({ period, values }) => period === "2" && values.type === "sow")
    .slice(0, SEASONS_READ);
  const [running, ...past] = summers;
  if (running === undefined) throw new Error("no summer crop");
  expect(await predictionOf(running.season)).toMatchObject({ state: "noWeather", isUpdating: true });

  await product.work("refresh-weather-histories");
  for (const { values } of summers) {
    const until = addDays(values.date, 240);
    const last = until < today ? until : today;
    await read(`/sentinel/catalog?fieldId=${fieldId}&from=${values.date}&until=${last}`);
    await product.work("fetch-season");
  }
  await product.work("predict-yields");
  await product.work("fetch-soil");
  await product.work("predict-yields");

  const prediction = await predictionOf(running.season);
  expect(prediction).toMatchObject({ state: "predicted", isUpdating: false, simulated: true, harvest: null });
  expect(prediction.history.map(({ asOf }) => asOf)).toEqual([today]);
  expect(prediction.course?.drivers.some(({ waterFactor }) => waterFactor < 1)).toBe(true);
  for (const { season } of past) {
    const { harvest, calibration } = await predictionOf(season);
    // The world's yields come from another model: an uncorrected one is in their order.
    const ratio = (calibration?.lightUseTPerHa ?? 0) / (harvest?.yieldTPerHa ?? Number.NaN);
    expect(ratio, season).toBeGreaterThan(0.4);
    expect(ratio, season).toBeLessThan(2.5);
  }
  const { seasons } = await read(`/crop_explorer/historical?fieldId=${fieldId}&period=2`);
  const [ofRunning] = seasons.filter(({ season }: { season: string }) => season === running.season);
  expect(ofRunning.yield.prediction.pointTPerHa).toBe(prediction.yield?.pointTPerHa);
});
