import { describe, expect, it } from "vitest";
import { cropOfSeason, type FieldSeasons, seasonOfActivity } from "./season-of-activity";

const field = (given: Partial<FieldSeasons> = {}): FieldSeasons => ({
  country: "AR",
  crops: [],
  sowings: [],
  ...given,
});
const WHEAT = 10;
const SOY_SECOND = 8;
const MAIZE = 5;
const double: FieldSeasons["crops"] = [
  { season: "2025/26", period: "1", cropId: WHEAT },
  { season: "2025/26", period: "2", cropId: SOY_SECOND },
];

describe("the season of an activity", () => {
  it("is that of the crop for a sowing, by the country's calendar", () => {
    const of = (country: string, date: string, cropId: number) =>
      seasonOfActivity(field({ country }), { type: "sow", date, cropId });
    expect(of("AR", "2025-06-15", WHEAT)).toEqual({ season: "2025/26", period: "1" });
    expect(of("AR", "2026-01-10", SOY_SECOND)).toEqual({ season: "2025/26", period: "2" });
    expect(of("MX", "2026-05-20", MAIZE)).toEqual({ season: "2025/26", period: "2" });
  });

  it("is autumn-winter for Mexican maize where the field has it there", () => {
    const crops = [{ season: "2025/26", period: "1", cropId: MAIZE }] as const;
    expect(
      seasonOfActivity(field({ country: "MX", crops }), { type: "sow", date: "2025-11-15", cropId: MAIZE }),
    ).toEqual({ season: "2025/26", period: "1" });
  });

  it("is that of the sowing before, also for a harvest after the season's end", () => {
    const sowings = [{ season: "2025/26", period: "2", date: "2026-01-05", cropId: MAIZE }] as const;
    for (const [type, date] of [
      ["irrigation", "2026-02-01"],
      ["harvest", "2026-08-10"],
    ] as const) {
      expect(seasonOfActivity(field({ sowings }), { type, date, cropId: null })).toEqual({
        season: "2025/26",
        period: "2",
      });
    }
  });

  it.each([
    ["harvest", "2025-12-10", "1"],
    ["harvest", "2026-05-02", "2"],
    ["fertilization", "2025-08-20", "1"],
    ["application", "2026-02-02", "2"],
  ] as const)("of a field with two crops: a %s on %s is of period %s", (type, date, period) => {
    expect(seasonOfActivity(field({ crops: double }), { type, date, cropId: null })).toEqual({
      season: "2025/26",
      period,
    });
  });

  it("is a summer one where nothing is known; a late harvest counts for the season before", () => {
    const of = (type: "harvest" | "uproot" | "irrigation", date: string) =>
      seasonOfActivity(field(), { type, date, cropId: null }).season;
    expect(of("irrigation", "2026-07-02")).toBe("2026/27");
    expect(of("harvest", "2026-07-02")).toBe("2025/26");
  });

  it("has the crop that was sown, else the one noted", () => {
    const at = { season: "2025/26", period: "2" } as const;
    const sowings = [{ ...at, date: "2025-11-20", cropId: MAIZE }];
    expect(cropOfSeason(field({ crops: double, sowings }), at)).toBe(MAIZE);
    expect(cropOfSeason(field({ crops: double }), at)).toBe(SOY_SECOND);
    expect(cropOfSeason(field(), at)).toBeNull();
  });
});
