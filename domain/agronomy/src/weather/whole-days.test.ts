import { expect, it } from "vitest";
import { wholeDaysOf } from "./whole-days";

const steps = (day: string, temps: readonly (number | null)[], hours: number) =>
  temps.map((tempC) => ({ day, tempC, hours }));

it("takes the extremes of days whose 24 hours are all known", () => {
  expect(
    wholeDaysOf([
      ...steps("2025-10-01", [12, 14], 6),
      ...steps("2025-10-02", [8, 15, 21, 11], 6),
      ...steps("2025-10-03", [9, null, 22, 12], 6),
      ...steps("2025-10-04", [7, 20], 12),
      ...steps("2025-10-05", [7, 20, 9], 6),
    ]),
  ).toEqual([
    { date: "2025-10-02", tminC: 8, tmaxC: 21 },
    { date: "2025-10-04", tminC: 7, tmaxC: 20 },
  ]);
  expect(wholeDaysOf([])).toEqual([]);
});
