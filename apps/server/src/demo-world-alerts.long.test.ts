import { testDatabase } from "@surco/kit-server/testing";
import { describe, it } from "vitest";
import { pampasAlerts, sinaloaAlerts } from "./demo-season-alerts.testing";
import { pampas, sinaloa } from "./demo-seasons.testing";
import { expectReplay } from "./expect-replay.testing";
import { replaySeason } from "./replay-alerts.testing";

const db = testDatabase();
const ENOUGH_MS = 900_000;

describe("a replay of a whole season raises exactly its alerts, each with its cause", () => {
  it.each([
    ["of wheat in the Pampas", pampas, pampasAlerts],
    ["of maize in Sinaloa", sinaloa, sinaloaAlerts],
  ] as const)(
    "%s",
    async (_name, season, expected) => expectReplay(await replaySeason(db, season), season, expected),
    ENOUGH_MS,
  );
});
