import { addDays } from "@surco/calendar";
import { buildHttpClient, type PixelNdvi, smallField, storeSeason } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAnalytics } from "./testing";

const db = testDatabase();
const foreignFieldId = "01994c1e-0000-7000-8000-0000000000ff";
const other = {
  ...smallField,
  fieldId: "01994c1e-0000-7000-8000-0000000000bb",
  polygonHash: "b2".repeat(32),
};
const soy = { season: "2024/25", period: "2", cropId: 7, genotypeName: "DM 46R18" } as const;
const { fieldId } = smallField;

let surco: Awaited<ReturnType<typeof startAnalytics>>;

/** A crop sown in November: NDVI rises around the 60th day and falls around the 150th after the first of October. */
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

const options = {
  listSeasonYields,
  db,
  now: () => new Date("2026-08-20T12:00:00Z"),
  fields: [{ ...smallField, crops: [soy] } as typeof smallField, other],
  source: { http: buildHttpClient([]), stacUrl: "https://stac.test", allowedHosts: [] },
};

beforeAll(async () => {
  surco = await startAnalytics(options);
  await storeSeason(surco.deps, smallField, datesOf(2024), seasonOf(2024, 0));
  await storeSeason(surco.deps, smallField, datesOf(2025), (col, row, date) =>
    date === "2025-12-30" ? "cloud" : seasonOf(2025, 10)(col, row, date),
  );
});
afterAll(() => surco.close());

describe("GET /crop_explorer/analisis", () => {
  const ask = (query: Record<string, string>) =>
    surco.get("/crop_explorer/analisis", { fieldIds: fieldId, seasons: "2024/25,2025/26", ...query });

  it("aligns the seasons of a field by day of season, with crop, genotype and metrics", async () => {
    const { series, pendingDates } = (await ask({})).json();

    expect(pendingDates).toBe(0);
    expect(
      series.map((one: { season: string; cropId: number | null; genotype: string | null }) => [
        one.season,
        one.cropId,
        one.genotype,
      ]),
    ).toEqual([
      ["2024/25", 7, "DM 46R18"],
      ["2025/26", null, null],
    ]);
    const [first, second] = series;
    expect(first).toMatchObject({ fieldId, from: "2024-07-01", until: "2025-06-30" });
    // 1 October is day 92 after 1 July.
    expect(first.points[0]).toMatchObject({ date: "2024-10-01", day: 92, usable: true });
    expect(first.curve.firstDay).toBe(92);
    expect(first.curve.lower).toHaveLength(first.curve.values.length);
    expect(second.points.find(({ date }: { date: string }) => date === "2025-12-30")).toMatchObject({
      usable: false,
      median: null,
    });
    const peaks = series.map(({ seasons, from }: { seasons: { peak: string }[]; from: string }) => {
      return (Date.parse(seasons[0]?.peak ?? "") - Date.parse(from)) / 86_400_000;
    });
    expect(Math.abs(peaks[1] - peaks[0] - 10)).toBeLessThanOrEqual(2);
  });

  it("names the yield of each season", async () => {
    const { series } = (await ask({})).json();
    expect(series.map((one: { yield: object }) => one.yield)).toEqual([
      harvested,
      { harvestTPerHa: null, prediction: null, peakEvi: null, criticalEviDays: null },
    ]);
  });

  it("clips every season to the days between two dates", async () => {
    const { series } = (await ask({ from: "2025-12-01", until: "2026-02-15" })).json();

    expect(series.map(({ from, until }: { from: string; until: string }) => [from, until])).toEqual([
      ["2024-12-01", "2025-02-15"],
      ["2025-12-01", "2026-02-15"],
    ]);
    expect(series[0].points[0].day).toBeGreaterThanOrEqual(153);
  });

  it("leaves out unreadable fields and returns empty series without stored images", async () => {
    const { series } = (
      await ask({ fieldIds: `${other.fieldId},${foreignFieldId}`, seasons: "2024/25" })
    ).json();

    expect(series).toMatchObject([
      { fieldId: other.fieldId, points: [], curve: { values: [] }, seasons: [] },
    ]);
  });

  it("leaves out fields whose plan does not open the layer, with their number", async () => {
    const basic = await startAnalytics({ ...options, plan: "basic" });
    const answerOf = async (layer: string) => {
      const query = { fieldIds: fieldId, seasons: "2024/25", layer };
      const { series, lockedFields } = (await basic.get("/crop_explorer/analisis", query)).json();
      return { fieldIds: series.map((one: { fieldId: string }) => one.fieldId), lockedFields };
    };

    expect(await answerOf("savi")).toEqual({ fieldIds: [], lockedFields: 1 });
    expect(await answerOf("ndvi")).toEqual({ fieldIds: [fieldId], lockedFields: 0 });
    await basic.close();
  });

  it.each<Record<string, string>>([
    { seasons: "2024/26" },
    { seasons: "" },
    { fieldIds: "not-an-id" },
    { from: "2025-12-01" },
    { from: "2026-02-15", until: "2025-12-01" },
    {
      fieldIds: Array.from(
        { length: 31 },
        (_, n) => `01994c1e-0000-7000-8000-${String(n).padStart(12, "0")}`,
      ).join(),
    },
  ])("refuses %o", async (wrong) => {
    const answer = await ask(wrong);

    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_INPUT"]);
  });
});
