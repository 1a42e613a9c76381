import { describe, expect, it } from "vitest";
import { cropFields, pampas, sinaloa } from "./measure-series.testing";
import { measureZones } from "./measure-zones.testing";
import { dayNumber } from "./truth/days";

const SEASONS = { from: dayNumber(2021, 7, 1), until: dayNumber(2026, 6, 30) };

describe.each([
  ["Pampas", pampas, 17],
  ["Sinaloa", sinaloa, 7],
] as const)("zones of fields of the %s", (_region, bbox, step) => {
  it("are at least 80 % of what perfect images would give, and more than those of the newest image", () => {
    const measured = cropFields(bbox, step, 10).flatMap(
      (field) => measureZones(field, SEASONS.from, SEASONS.until) ?? [],
    );
    const mean = (of: "found" | "perfect" | "lastImage") =>
      measured.reduce((sum, one) => sum + one[of], 0) / measured.length;

    expect(measured.length).toBeGreaterThanOrEqual(8);
    expect(mean("found") / mean("perfect")).toBeGreaterThanOrEqual(0.8);
    for (const { found, perfect } of measured) expect(found / perfect).toBeGreaterThanOrEqual(0.7);
    expect(mean("found")).toBeGreaterThan(mean("lastImage"));
  });
});
