import { testDatabase } from "@surco/kit-server/testing";
import { describe, it } from "vitest";
import { pampas, sinaloa } from "./demo-seasons.testing";
import { expectReplay } from "./expect-replay.testing";
import { type DemoSeason, replaySeason } from "./replay-alerts.testing";

/** Two weeks of each season. */
const winter: DemoSeason = { ...pampas, from: "2024-09-04", until: "2024-09-20" };
const spring: DemoSeason = { ...sinaloa, from: "2025-03-12", until: "2025-03-26" };
const ENOUGH_MS = 240_000;

/** The fronts of 9 September and of a week later, each day as soon as the forecast reaches it. */
const winterAlerts = [
  "2024-09-05T06:00Z rainOver 2024-09-05: Rain from Sep 5 to Sep 8: 48.3 mm, reaches 40 mm. Simulated forecast of Open-Meteo of Sep 5, 03:00.",
  "2024-09-07T06:00Z frost 2024-09-09: Frost expected on Sep 9: 0.6 °C at 23:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 7, 03:00.",
  "2024-09-08T06:00Z frost 2024-09-10: Frost expected on Sep 10: -3.9 °C at 06:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 8, 03:00.",
  "2024-09-09T06:00Z frost 2024-09-11: Frost expected on Sep 11: -4.9 °C at 05:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 9, 03:00.",
  "2024-09-09T06:00Z rainOver 2024-09-09: Rain from Sep 9 to Sep 12: 55.4 mm, reaches 40 mm. Simulated forecast of Open-Meteo of Sep 9, 03:00.",
  "2024-09-10T06:00Z frost 2024-09-12: Frost expected on Sep 12: -1.0 °C at 05:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 10, 03:00.",
  "2024-09-11T12:00Z frost 2024-09-13: Frost expected on Sep 13: 1.8 °C at 05:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 11, 09:00.",
  "2024-09-12T18:00Z frost 2024-09-14: Frost expected on Sep 14: 0.7 °C at 05:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 12, 15:00.",
  "2024-09-13T06:00Z frost 2024-09-15: Frost expected on Sep 15: 1.6 °C at 05:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 13, 03:00.",
  "2024-09-19T00:00Z frost 2024-09-20: Frost expected on Sep 20: 1.5 °C at 06:00, below 2 °C. Simulated forecast of Open-Meteo of Sep 18, 21:00.",
];

/** Dry weeks and a heat wave on ripening maize, with an application that is planned for 18 March. */
const springAlerts = [
  "2025-03-12T00:00Z rainUnder 2025-02-19: Rain from Feb 19 to Mar 10: 0.0 mm, below 10 mm. Weather history of the place.",
  "2025-03-15T06:00Z heat 2025-03-16: Heat expected on Mar 16: 33.8 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 14, 23:00.",
  "2025-03-16T12:00Z sprayingWindow 2025-03-16: Spraying window on Mar 16 from 08:00 to 13:00: 3 good hours and 2 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 16, 05:00.",
  "2025-03-16T12:00Z wind 2025-03-18: Wind on the application of Mar 18: 19 km/h at 17:00. 5 of 12 hours of daylight exceed 18 km/h. Simulated forecast of Open-Meteo of Mar 16, 05:00.",
  "2025-03-16T18:00Z sprayingWindow 2025-03-17: Spraying window on Mar 17 from 08:00 to 13:00: 4 good hours and 1 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 16, 11:00.",
  "2025-03-17T18:00Z sprayingWindow 2025-03-18: Spraying window on Mar 18 from 17:00 to 03:00: 3 good hours and 7 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 17, 11:00.",
  "2025-03-19T06:00Z sprayingWindow 2025-03-19: Spraying window on Mar 19 from 05:00 to 13:00: 4 good hours and 4 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 18, 23:00.",
  "2025-03-19T12:00Z heat 2025-03-21: Heat expected on Mar 21: 34.8 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 19, 05:00.",
  "2025-03-19T18:00Z sprayingWindow 2025-03-20: Spraying window on Mar 20 from 08:00 to 17:00: 6 good hours and 3 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 19, 11:00.",
  "2025-03-20T12:00Z heat 2025-03-22: Heat expected on Mar 22: 35.9 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 20, 05:00.",
  "2025-03-20T18:00Z sprayingWindow 2025-03-21: Spraying window on Mar 21 from 08:00 to 13:00: 4 good hours and 1 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 20, 11:00.",
  "2025-03-21T12:00Z heat 2025-03-23: Heat expected on Mar 23: 40.2 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 21, 05:00.",
  "2025-03-21T18:00Z sprayingWindow 2025-03-22: Spraying window on Mar 22 from 18:00 to 22:00: 3 good hours and 1 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 21, 11:00.",
  "2025-03-22T00:00Z sprayingWindow 2025-03-23: Spraying window on Mar 23 from 08:00 to 11:00: 3 good hours and 0 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 21, 17:00.",
  "2025-03-22T12:00Z heat 2025-03-24: Heat expected on Mar 24: 33.7 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 22, 05:00.",
  "2025-03-23T00:00Z sprayingWindow 2025-03-24: Spraying window on Mar 24 from 08:00 to 17:00: 3 good hours and 6 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 22, 17:00.",
  "2025-03-23T12:00Z heat 2025-03-25: Heat expected on Mar 25: 34.3 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 23, 05:00.",
  "2025-03-23T18:00Z sprayingWindow 2025-03-25: Spraying window on Mar 25 from 08:00 to 11:00: 3 good hours and 0 marginal ones. Application planned for Mar 18. Simulated forecast of Open-Meteo of Mar 23, 11:00.",
  "2025-03-24T12:00Z heat 2025-03-26: Heat expected on Mar 26: 35.7 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 24, 05:00.",
  "2025-03-25T18:00Z heat 2025-03-27: Heat expected on Mar 27: 34.3 °C at 14:00, above 33 °C. From flowering to maturity: Early maize, sown on Nov 15. Simulated forecast of Open-Meteo of Mar 25, 11:00.",
];

const db = testDatabase();

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
