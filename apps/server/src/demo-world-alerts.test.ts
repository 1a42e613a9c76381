import { testDatabase } from "@surco/kit-server/testing";
import { describe, expect, it } from "vitest";
import { alertsBetween, pampasAlerts, sinaloaAlerts } from "./demo-season-alerts.testing";
import { pampas, sinaloa } from "./demo-seasons.testing";
import { expectReplay } from "./expect-replay.testing";
import { type DemoSeason, replaySeason } from "./replay-alerts.testing";

/** Two weeks of each season. */
const winter: DemoSeason = { ...pampas, from: "2024-09-04", until: "2024-09-20" };
const spring: DemoSeason = { ...sinaloa, from: "2025-03-12", until: "2025-03-26" };
const ENOUGH_MS = 240_000;

/** The fronts of 9 September and of a week later, each day as soon as the forecast reaches it. */
const winterAlerts = alertsBetween(pampasAlerts, winter);

/** Dry weeks and a heat wave on ripening maize, with an application that is planned for 18 March. */
const springAlerts = [
  // In the whole season the dry spell was alerted before.
  "2025-03-12T00:00Z rainUnder 2025-02-19: Rain from Feb 19 to Mar 10: 0.0 mm, below 10 mm. Weather history of the place.",
  ...alertsBetween(sinaloaAlerts, spring),
];

const db = testDatabase();

it("the weeks of the seasons have alerts", () => {
  expect([winterAlerts.length, springAlerts.length]).toEqual([10, 20]);
});

describe("a replay of the demo world raises exactly these alerts, each with its cause", () => {
  it(
    "in the winter of the Pampas",
    async () => expectReplay(await replaySeason(db, winter), winter, winterAlerts),
    ENOUGH_MS,
  );
  it(
    "in the spring of Sinaloa",
    async () => expectReplay(await replaySeason(db, spring), spring, springAlerts),
    ENOUGH_MS,
  );
});
