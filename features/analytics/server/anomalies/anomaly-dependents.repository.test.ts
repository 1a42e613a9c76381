import { smallField, startSmallWorld } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { startAnalytics } from "../testing";

const db = testDatabase();
const range = { from: "2025-09-01", until: "2025-10-31" };
const [older, date] = ["2025-09-04", "2025-10-04"];

it("moves anomalies to the newer product of their scene and searches again", async () => {
  const world = await startSmallWorld({ dates: [older, date], collections: ["c1"] });
  let now = new Date("2025-10-06T12:00:00Z");
  const surco = await startAnalytics({ db, source: world.source, fields: [smallField], now: () => now });
  const { fieldId, polygonHash, polygon } = smallField;
  const sceneOfDate = async () => {
    const { dates } = (await surco.get("/sentinel/catalog", { fieldId, ...range })).json();
    return dates.find((one: { date: string }) => one.date === date).sceneId;
  };
  const lookAgain = async (at: string) => {
    now = new Date(at);
    await sceneOfDate().catch(() => null);
    await surco.queue.runNext();
  };
  try {
    await lookAgain("2025-10-06T12:00:00Z");
    const sceneId = await sceneOfDate();
    const id = "01994c1e-0000-7000-8000-0000000000f1";
    await db
      .insertInto("anomaly")
      .values({
        id,
        polygon_hash: polygonHash,
        scene_id: sceneId,
        date,
        last_date: date,
        polygon: JSON.stringify(polygon),
        direction: "below",
        area_ha: 1,
        departure: -0.2,
        z: -4,
        found_at: new Date(),
      })
      .execute();
    surco.queue.ordersApart.length = 0;

    world.reprocessed.push(date);
    await lookAgain("2025-10-06T18:00:00Z");

    const found = await db
      .selectFrom("anomaly")
      .select("scene_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(found.scene_id).not.toBe(sceneId);
    expect(found.scene_id).toBe(await sceneOfDate());
    expect(surco.queue.ordersApart).toHaveLength(1);
  } finally {
    await surco.close();
    await world.close();
  }
});
