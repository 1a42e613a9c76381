import type { Activity } from "@surco/activities/contract";
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

const images = async () => {
  const { count } = await db
    .selectFrom("field_window")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("state", "!=", "waiting")
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Runs the orders of a kind that came since it ran them last. @returns their number */
function newOrders() {
  const done = new Map<string, number>();
  return async (name: string): Promise<number> => {
    const orders = product.queue.orders.filter((order) => order.name === name);
    const line = orders.slice(done.get(name) ?? 0);
    const count = line.length;
    done.set(name, orders.length);
    while (line.length > 0) await product.queue.runNext(undefined, line);
    return count;
  };
}

it("corrects the demonstration's prediction by past harvests unasked", { timeout: 600_000 }, async () => {
  const { activities } = (await read(`/activity?fieldIds=${fieldId}&types=sow,harvest&limit=100`)) as {
    activities: Activity[];
  };
  const [running, ...past] = activities.filter(
    ({ period, values }) => period === "2" && values.type === "sow",
  );
  if (running === undefined) throw new Error("no summer crop");
  expect(await predictionOf(running.season)).toMatchObject({ state: "noWeather", isUpdating: true });

  await product.work("refresh-weather-histories");
  await product.work("fetch-soil");
  const { date: from } = running.values;
  await read(`/sentinel/catalog?fieldId=${fieldId}&from=${from}&until=${today}`);
  await product.work("fetch-season");
  const ofRunning = await images();
  await product.work("predict-yields");
  expect((await predictionOf(running.season)).calibration?.isCalibrated).toBe(false);
  const workNew = newOrders();
  do await workNew("predict-yields");
  while (await workNew("fetch-past"));
  // Three seasons of the two crops from sowing to harvest, an image every five days.
  const ofPast = (await images()) - ofRunning;
  expect(ofPast).toBeGreaterThan(50);
  expect(ofPast).toBeLessThan(200);

  const prediction = await predictionOf(running.season);
  expect(prediction).toMatchObject({ state: "predicted", isUpdating: false, simulated: true, harvest: null });
  expect(prediction.history.map(({ asOf }) => asOf)).toEqual([today]);
  expect(prediction.course?.drivers.some(({ waterFactor }) => waterFactor < 1)).toBe(true);
  expect(prediction.calibration?.isCalibrated).toBe(true);
  expect(prediction.calibration?.harvestWeight).toBeGreaterThanOrEqual(1);
  const before = await Promise.all(past.map(({ season }) => predictionOf(season)));
  const seen = before.filter(({ yield: predicted }) => predicted !== null);
  expect(seen.length).toBeGreaterThanOrEqual(3);
  for (const { season, harvest, calibration } of seen) {
    // The world's yields come from another model: an uncorrected one is in their order.
    const ratio = (calibration?.lightUseTPerHa ?? 0) / (harvest?.yieldTPerHa ?? Number.NaN);
    expect(ratio, season).toBeGreaterThan(0.4);
    expect(ratio, season).toBeLessThan(2.5);
  }
  const { seasons } = await read(`/crop_explorer/historical?fieldId=${fieldId}&period=2`);
  const [explored] = seasons.filter(({ season }: { season: string }) => season === running.season);
  expect(explored.yield.prediction.pointTPerHa).toBe(prediction.yield?.pointTPerHa);
});
