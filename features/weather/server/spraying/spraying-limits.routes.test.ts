import { defaultSprayingLimits } from "@surco/agronomy";
import { insertTestAccount, testDatabase } from "@surco/kit-server/testing";
import { describe, expect, it } from "vitest";
import { startWeather } from "../testing";

const db = testDatabase();

async function start() {
  const userId = await insertTestAccount(db);
  return startWeather({ db, fields: [], url: "http://127.0.0.1:9", now: () => new Date(), userId });
}

const PATH = "/weather/spraying-limits";

describe("the limits for spraying of an account", () => {
  it("are the product's until it sets its own, and again after it returns to them", async () => {
    const server = await start();
    expect((await server.get(PATH)).json()).toEqual({ limits: defaultSprayingLimits(), isOwn: false });

    const own = { ...defaultSprayingLimits(), windMaxKmh: 12 };
    expect((await server.put(PATH, { limits: own })).json()).toEqual({ limits: own, isOwn: true });
    expect((await server.get(PATH)).json()).toEqual({ limits: own, isOwn: true });

    await server.put(PATH, { limits: null });
    expect((await server.get(PATH)).json()).toMatchObject({ isOwn: false });
    await server.close();
  });

  it("are refused where they cross, and stay as they were", async () => {
    const server = await start();
    const crossed = { ...defaultSprayingLimits(), windMaxKmh: 30 };
    const response = await server.put(PATH, { limits: crossed });
    expect(response.statusCode).toBe(400);
    expect((await server.get(PATH)).json()).toMatchObject({ isOwn: false });
    await server.close();
  });

  it("are another account's own", async () => {
    const [one, other] = [await start(), await start()];
    await one.put(PATH, { limits: { ...defaultSprayingLimits(), tempMaxC: 28 } });
    expect((await other.get(PATH)).json()).toMatchObject({ isOwn: false });
    await Promise.all([one.close(), other.close()]);
  });
});
