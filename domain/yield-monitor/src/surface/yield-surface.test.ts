import { pixelAt } from "@surco/raster";
import { describe, expect, it } from "vitest";
import { buildRecordsOf, field, place } from "../harvest.testing";
import { planePoints } from "../plane";
import type { YieldRecords } from "../records";
import { zoneYields } from "../zone-yields";
import { fitVariogram } from "./variogram";
import { yieldSurface } from "./yield-surface";

const allOf = ({ count }: YieldRecords) => Uint32Array.from({ length: count }, (_, row) => row);
const surfaceOf = (records: YieldRecords, kept = allOf(records)) =>
  yieldSurface(records, planePoints(records, place), kept, field);

/** Random numbers of a normal distribution, repeatable. @source Park and Miller 1988; Box and Muller 1958 */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

describe("a yield surface", () => {
  it("is as high as an even harvest, everywhere", () => {
    const values = surfaceOf(buildRecordsOf(() => 7))?.values.filter((value) => !Number.isNaN(value)) ?? [];

    expect(values.length).toBeGreaterThan(800);
    for (const value of values) expect(value).toBeCloseTo(7, 5);
  });

  it("follows a slope of the land within the error that it reports", () => {
    const noise = normals(7);
    const records = buildRecordsOf((x, y) => 5 + x / 60 + Math.sin(y / 50) + 0.3 * noise());

    const surface = surfaceOf(records);

    if (surface === null) throw new Error("no surface");
    const errors = allOf(records).reduce<number[]>((all, row) => {
      const pixel = pixelAt(surface.grid, [records.lng[row] ?? 0, records.lat[row] ?? 0]);
      const value = surface.values[pixel ?? -1] ?? Number.NaN;
      if (!Number.isNaN(value)) all.push(value - (records.yieldTPerHa[row] ?? 0));
      return all;
    }, []);
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    const best = Math.min(surface.krigingErrorTPerHa ?? Infinity, surface.inverseErrorTPerHa);
    expect(rms).toBeLessThan(1.2 * best);
    expect(best).toBeLessThan(0.4);
  });

  it("takes the method with the smaller error of left-out records", () => {
    const noise = normals(3);
    const surface = surfaceOf(buildRecordsOf((x) => 6 + x / 100 + 0.8 * noise()));

    const { method, krigingErrorTPerHa, inverseErrorTPerHa } = surface ?? {};
    const isKrigingBetter = (krigingErrorTPerHa ?? Infinity) <= (inverseErrorTPerHa ?? 0);
    expect(method).toBe(isKrigingBetter ? "kriging" : "inverse-distance");
  });

  it("has no data where no record is near", () => {
    const records = buildRecordsOf(() => 7);
    const west = allOf(records).filter((row) => row < records.count / 2);

    const share =
      (surfaceOf(records, west)?.values ?? []).filter((value) => !Number.isNaN(value)).length /
      (surfaceOf(records)?.values ?? []).filter((value) => !Number.isNaN(value)).length;

    // Half of the field and 30 m.
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.65);
  });

  it("is none of a handful of records", () => {
    expect(
      surfaceOf(
        buildRecordsOf(() => 7),
        Uint32Array.from([0, 1, 2]),
      ),
    ).toBeNull();
  });
});

describe("a variogram", () => {
  it("of noise alone is all nugget", () => {
    const noise = normals(11);
    const records = buildRecordsOf(() => 8 + noise());

    const fitted = fitVariogram(records.yieldTPerHa, planePoints(records, place), allOf(records));

    const { nugget = 0, partialSill = 1 } = fitted ?? {};
    expect(nugget / (nugget + partialSill)).toBeGreaterThan(0.9);
    expect(Math.abs(nugget - 1)).toBeLessThan(0.15);
  });
});

describe("yields of zones", () => {
  it("are the means of their records, with wider intervals where places are alike", () => {
    const noise = normals(5);
    const patches = Array.from({ length: 36 }, () => noise());
    const patchy = buildRecordsOf(
      (x, y) => 8 + (patches[6 * Math.floor(x / 50) + Math.floor(y / 50)] ?? 0) + 0.2 * noise(),
    );
    const white = buildRecordsOf(() => 8 + noise());
    const intervalOf = (records: YieldRecords) => {
      const points = planePoints(records, place);
      const variogram = fitVariogram(records.yieldTPerHa, points, allOf(records));
      return zoneYields(records, points, allOf(records), [field], variogram)[0];
    };

    expect(intervalOf(white)?.meanTPerHa).toBeCloseTo(8, 0);
    // 1.96 / sqrt(1800) without any correlation.
    expect(intervalOf(white)?.intervalTPerHa).toBeLessThan(0.12);
    expect(intervalOf(patchy)?.intervalTPerHa).toBeGreaterThan(0.2);
  });
});
