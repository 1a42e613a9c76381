import { expect, it } from "vitest";
import { testDatabase } from "../testing";
import { jobProgressRepository } from "./job-progress.repository";

const db = testDatabase();
const now = new Date("2026-04-03T12:00:00Z");

it("keeps the latest progress of a job, and adds up steps of several workers", async () => {
  const progress = jobProgressRepository(db);
  expect(await progress.find("season:1")).toBeNull();

  await progress.set("season:1", { state: "queued", done: 0, total: null, errorCode: null }, now);
  await progress.set("season:1", { state: "running", done: 0, total: 9, errorCode: null }, now);
  await Promise.all([progress.advance("season:1", 1, now), progress.advance("season:1", 2, now)]);

  expect(await progress.find("season:1")).toEqual({
    state: "running",
    done: 3,
    total: 9,
    errorCode: null,
    updatedAt: now,
  });
});
