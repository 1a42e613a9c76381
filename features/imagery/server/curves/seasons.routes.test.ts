import { addDays } from "@surco/calendar";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHttpClient, smallField, startImagery } from "../testing";
import { type PixelNdvi, storeSeason } from "./stored-season.testing";

const db = testDatabase();
const foreignFieldId = "01994c1e-0000-7000-8000-0000000000ff";
const other = {
  ...smallField,
  fieldId: "01994c1e-0000-7000-8000-0000000000bb",
  polygonHash: "b2".repeat(32),
};
const soy = { season: "2024/25", period: "2", cropId: 7, genotypeName: "DM 46R18" } as const;
const { fieldId } = smallField;

let surco: Awaited<ReturnType<typeof startImagery>>;

/** NDVI of a crop sown in November: rises around day 60 and falls around day 150 after 1 October. */
const crop = (days: number) =>
  0.2 + 0.6 * (1 / (1 + Math.exp(-0.1 * (days - 60))) - 1 / (1 + Math.exp(-0.1 * (days - 150))));
const seasonOf =
  (year: number, later: number): PixelNdvi =>
  (_col, _row, date) =>
    crop((Date.parse(date) - Date.parse(`${year}-10-01`)) / 86_400_000 - later);
const datesOf = (year: number) =>
  Array.from({ length: 44 }, (_, index) => addDays(`${year}-10-01`, 5 * index));

/** A harvest and a prediction of the field's season 2024/25. */
const harvested = {
  harvestTPerHa: 3.4,
  prediction: { asOf: "2025-03-01", pointTPerHa: 3.6, lowerTPerHa: 3.1, upperTPerHa: 4.2 },
  peakEvi: 0.71,
  criticalEviDays: 25.4,
};
const listSeasonYields = async (fieldIds: readonly string[]) =>
  fieldIds.map((one) => ({ fieldId: one, season: "2024/25", period: "2" as const, ...harvested }));

beforeAll(async () => {
  surco = await startImagery({
    db,
    now: () => new Date("2026-08-20T12:00:00Z"),
    fields: [{ ...smallField, crops: [soy] } as typeof smallField, other],
    source: { http: buildHttpClient([]), stacUrl: "https://stac.test", allowedHosts: [] },
    listSeasonYields,
  });
  await storeSeason(surco.deps, smallField, datesOf(2024), seasonOf(2024, 0));
  await storeSeason(surco.deps, smallField, datesOf(2025), (col, row, date) =>
    date === "2025-12-30" ? "cloud" : seasonOf(2025, 10)(col, row, date),
  );
});
afterAll(() => surco.close());

describe("GET /sentinel/statistics", () => {
  const ask = async () =>
    (
      await surco.get("/sentinel/statistics", {
        fieldId,
        layer: "ndvi",
        from: "2024-07-01",
        until: "2025-06-30",
      })
    ).json();

  it("returns the daily band, values every eight days, and the season with its definition", async () => {
    const { curve, band, eightDay, phenology } = await ask();

    expect(band.map(({ date }: { date: string }) => date)).toEqual(
      curve.map(({ date }: { date: string }) => date),
    );
    for (const [index, { lower, upper }] of band.entries()) {
      expect(lower).toBeLessThan(curve[index].value);
      expect(upper).toBeGreaterThan(curve[index].value);
    }
    // Every eighth day after 1 July; the first step has half of its days.
    expect(eightDay[0].date).toBe(addDays("2024-07-01", 11 * 8));
    expect(eightDay[1].date).toBe(addDays("2024-07-01", 12 * 8));
    expect(phenology.definition).toMatchObject({ startShare: 0.2, endShare: 0.2, minAmplitude: 0.1 });
    expect(phenology.seasons).toHaveLength(1);
    // A fifth of the rise is reached 1.39 / 0.1 days before its midpoint.
    expect(["2024-11-15", "2024-11-16", "2024-11-17"]).toContain(phenology.seasons[0].start);
    expect(phenology.seasons[0].lengthDays).toBeGreaterThan(110);
    expect(phenology.seasons[0].integral).toBeGreaterThan(60);
    // Its greatest day in January is that of the soy of the summer.
    expect(phenology.seasons[0].cropId).toBe(7);
  });
});

describe("GET /crop_explorer/historical", () => {
  const ask = async (query: Record<string, string> = {}) =>
    surco.get("/crop_explorer/historical", { fieldId, ...query });

  it("lists every season since Sentinel-2 with its stored state and metrics", async () => {
    const { seasons } = (await ask()).json();

    expect(seasons[0]).toMatchObject({ season: "2026/27", state: "missing", dates: 0 });
    expect(seasons[1]).toMatchObject({ season: "2025/26", state: "partial", dates: 44, usableDates: 43 });
    expect(seasons[2]).toMatchObject({ season: "2024/25", cropId: 7, usableDates: 44 });
    expect(seasons[2].seasons).toMatchObject([{ cropId: 7 }]);
    // Nobody noted what grew in the season after.
    expect(seasons[1].seasons).toMatchObject([{ cropId: null }]);
    expect(seasons.at(-1).season).toBe("2016/17");
    expect(seasons).toHaveLength(11);
  });

  it("names the harvest, prediction and EVI of each season, and nothing of the others", async () => {
    const { seasons } = (await ask()).json();
    expect(seasons[2].yield).toEqual(harvested);
    const nothing = { harvestTPerHa: null, prediction: null, peakEvi: null, criticalEviDays: null };
    expect(seasons[1].yield).toEqual(nothing);
    // That of the summer is not that of the winter.
    expect((await ask({ period: "1" })).json().seasons[2].yield).toEqual(nothing);
  });

  it("returns the expectation from the seasons before the current one", async () => {
    const { expectation } = (await ask()).json();

    expect(expectation.firstDay).toBe(92);
    const day = 100;
    const between = (crop(day) + crop(day - 10)) / 2;
    expect(Math.abs(expectation.median[day] - between)).toBeLessThan(0.02);
    expect(expectation.seasons[day]).toBe(2);
    expect(expectation.spread[day]).toBeGreaterThan(0);
  });

  it("answers 404 for a foreign field, and no expectation without seasons", async () => {
    const foreign = await ask({ fieldId: foreignFieldId });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "FIELD_NOT_FOUND"]);
    expect((await ask({ fieldId: other.fieldId })).json().expectation).toBeNull();
  });
});
