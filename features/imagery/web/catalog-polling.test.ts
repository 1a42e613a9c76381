import { expect, it } from "vitest";
import { catalogPollMs } from "./catalog-polling";

const waiting = { progress: { state: "queued" }, dates: [{ state: "waiting" as const }] };
const begun = { progress: { state: "running" }, dates: [{ state: "ready" as const }] };

it("dates are requested often for two seconds or until the first image, then at a slower pace", () => {
  expect(catalogPollMs(waiting, 1)).toBeLessThan(100);
  expect(catalogPollMs(begun, 1)).toBeGreaterThan(500);
  expect(catalogPollMs(waiting, 60)).toBeGreaterThan(500);
});

it("dates that are all read are not requested again, those that failed seldom", () => {
  expect(catalogPollMs(undefined, 0)).toBe(false);
  expect(catalogPollMs({ ...begun, progress: { state: "done" } }, 3)).toBe(false);
  expect(catalogPollMs({ ...begun, progress: { state: "failed" } }, 3)).toBeGreaterThan(5_000);
});
