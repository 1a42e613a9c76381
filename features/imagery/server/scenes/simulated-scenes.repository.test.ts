import { testDatabase } from "@surco/kit-server/testing";
import { expect, it } from "vitest";
import { buildScene } from "../build-scene.testing";
import { hasSimulatedScenes, saveScenes } from "./scene.repository";

const db = testDatabase();

it("finds a simulated scene among others", async () => {
  const scenes = [buildScene({ id: "real" }), buildScene({ id: "made-up", simulated: true })];
  await db.transaction().execute((tx) => saveScenes(tx, scenes));

  expect(await hasSimulatedScenes(db, [])).toBe(false);
  expect(await hasSimulatedScenes(db, ["real", "unknown"])).toBe(false);
  expect(await hasSimulatedScenes(db, ["real", "made-up"])).toBe(true);
});
