import { seasonRange } from "@surco/calendar";
import { rainOf } from "@surco/crop-log/contract";
import { expect, it } from "vitest";
import { rainIn, withRainChanges } from "./unsent-rain";

const range = seasonRange("AR", "2", "2025/26");
const saved = rainOf("2025/26", range, [
  { date: "2025-11-14", rainMm: 12.5 },
  { date: "2025-12-02", rainMm: 4 },
]);

it("accumulates rain of this device with that of the server, in the days of the season", () => {
  const changes = rainIn([
    { date: "2025-11-14", rainMm: 0.1 },
    { date: "2025-11-20", rainMm: 8 },
    { date: "2024-11-20", rainMm: 99 },
    { date: "2025-11-21", rainMm: null },
  ]);
  expect(withRainChanges(saved, range, changes)).toMatchObject({
    totalMm: 24.6,
    days: [
      { date: "2025-11-14", rainMm: 12.6, accumulatedMm: 12.6 },
      { date: "2025-11-20", rainMm: 8, accumulatedMm: 20.6 },
      { date: "2025-12-02", rainMm: 4, accumulatedMm: 24.6 },
    ],
  });
});

it("takes off the rain of an entry that is deleted on this device", () => {
  const { totalMm, months } = withRainChanges(saved, range, [{ date: "2025-12-02", rainMm: -4 }]);
  expect(totalMm).toBe(12.5);
  expect(months.find(({ month }) => month === "2025-12")).toEqual({ month: "2025-12", rainMm: 0, days: 0 });
});
