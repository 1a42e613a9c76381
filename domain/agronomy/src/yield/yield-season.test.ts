import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { phenologyModelOf } from "../phenology/phenology-model";
import { extraterrestrialRadiationMJ } from "../water/evapotranspiration";
import { type YieldSeasonInput, type YieldWeatherDay, yieldSeasonRunner } from "./yield-season";

const FROM = "2015-01-01";
const model = phenologyModelOf("maizeEarly");
if (model === null) throw new Error("no model of maize");

/** Days of 16 to 28 degrees: 14 degree days above 8 each. */
const weatherOf = (change: (day: YieldWeatherDay) => YieldWeatherDay | null = (day) => day) => {
  const weather = new Map<string, YieldWeatherDay>();
  for (let index = 0; index < 12 * 365; index++) {
    const date = addDays(FROM, index);
    const day = change({ date, tminC: 16, tmaxC: 28, radiationMJ: 20, rainMm: 3, et0Mm: 5 });
    if (day !== null) weather.set(date, day);
  }
  return weather;
};
/** Ten days from a day on: more than are filled. */
const isWithin = (date: string, from: string) => date >= from && date < addDays(from, 10);
const inputs = (changes: Partial<YieldSeasonInput> = {}): YieldSeasonInput => ({
  crop: "maizeEarly",
  model,
  scale: 1,
  sowingDate: "2025-10-01",
  latitudeDeg: -33.9,
  weather: weatherOf(),
  irrigationMm: new Map(),
  soil: null,
  ...changes,
});
const grow = (changes: Partial<YieldSeasonInput> = {}, until = "2026-06-01") =>
  yieldSeasonRunner(inputs(changes)).grow(until);

describe("the season of a crop", () => {
  it("develops by thermal time: emergence after 80, flowering after 860 and maturity after 800 more degree days", () => {
    const { days, isMature, missingFrom } = grow();
    expect([isMature, missingFrom]).toEqual([true, null]);
    const daysUntil = (dvs: number) => days.findIndex((day) => day.dvs >= dvs) + 1;
    expect(daysUntil(0)).toBe(Math.ceil(80 / 14));
    expect(daysUntil(1)).toBe(Math.ceil(940 / 14));
    expect(daysUntil(2)).toBe(Math.ceil(1740 / 14));
    expect(days).toHaveLength(Math.ceil(1740 / 14));
    expect(days[0]).toEqual({
      date: "2025-10-01",
      dvs: -1 + 14 / 80,
      tmeanC: 22,
      tmaxC: 28,
      radiationMJ: 20,
      rainMm: 3,
      waterFactor: 1,
    });
  });

  it("goes on with the forecast days, and after them as in the year before", () => {
    const forecast = new Map(
      [1, 2, 3].map((days) => {
        const date = addDays("2025-10-10", days);
        return [date, { date, tminC: 10, tmaxC: 20, radiationMJ: 11, rainMm: 40, et0Mm: 2 }];
      }),
    );
    const runner = yieldSeasonRunner(inputs({ forecast }));
    const grown = runner.grow("2025-10-10");
    expect(grown.days.every(({ rainMm }) => rainMm === 3)).toBe(true);
    for (const yearsBack of [1, 7]) {
      const rest = runner.goOn(grown, yearsBack) ?? [];
      expect(
        rest.slice(0, 5).map(({ rainMm, tmeanC, radiationMJ }) => [rainMm, tmeanC, radiationMJ]),
      ).toEqual([
        [40, 15, 11],
        [40, 15, 11],
        [40, 15, 11],
        [3, 22, 20],
        [3, 22, 20],
      ]);
    }
    // Seven degree days above 8 instead of fourteen, three times: a day and a half later.
    const without = yieldSeasonRunner(inputs()).goOn(grown, 1) ?? [];
    expect((runner.goOn(grown, 1) ?? []).length - without.length).toBeGreaterThanOrEqual(1);
    expect((runner.goOn(grown, 1) ?? []).length - without.length).toBeLessThanOrEqual(2);
  });

  it("ends with the day that is asked for", () => {
    const { days, isMature } = grow({}, "2025-10-10");
    expect(days.at(-1)?.date).toBe("2025-10-10");
    expect([days.length, isMature]).toEqual([10, false]);
  });

  it("takes longer for a later genotype", () => {
    expect(grow({ scale: 1.1 }).days.length).toBe(Math.ceil((80 + 1.1 * 1660) / 14));
  });

  it("estimates radiation from the range of temperatures where none is measured", () => {
    const { days } = grow({ weather: weatherOf((day) => ({ ...day, radiationMJ: null })) });
    // 0.16 sqrt(28 - 16) Ra
    const expected = 0.16 * Math.sqrt(12) * extraterrestrialRadiationMJ(-33.9, 274);
    expect(days[0]?.radiationMJ).toBeCloseTo(expected, 2);
  });

  it("stops before a long gap in the temperatures and names it", () => {
    const gap = weatherOf((day) => (isWithin(day.date, "2025-11-05") ? { ...day, tminC: null } : day));
    const { days, missingFrom, isMature } = grow({ weather: gap });
    expect([missingFrom, isMature]).toEqual(["2025-11-05", false]);
    expect(days.at(-1)?.date).toBe("2025-11-04");
  });

  it("counts missing rain as none", () => {
    expect(grow({ weather: weatherOf((day) => ({ ...day, rainMm: null })) }).days[0]?.rainMm).toBe(0);
  });

  it("rounds what is shown, so that it can be added up again", () => {
    const fine = weatherOf((day) => ({ ...day, tminC: 16.1234, tmaxC: 28.5678, radiationMJ: 20.12345 }));
    expect(grow({ weather: fine }).days[0]).toMatchObject({
      tmeanC: 22.35,
      tmaxC: 28.57,
      radiationMJ: 20.12,
    });
  });
});

describe("water in a season", () => {
  const soil = { fieldCapacity: 0.31, wiltingPoint: 0.15 };
  const dry = weatherOf((day) => ({ ...day, rainMm: 0 }));

  it("does not limit where the soil is not known, nor under plenty of rain", () => {
    expect(grow({ weather: dry }).days.every(({ waterFactor }) => waterFactor === 1)).toBe(true);
    const wet = weatherOf((day) => ({ ...day, rainMm: 8 }));
    expect(grow({ soil, weather: wet }).days.every(({ waterFactor }) => waterFactor === 1)).toBe(true);
  });

  it("runs out in drought, and irrigation of the season helps", () => {
    const { days } = grow({ soil, weather: dry });
    const [first, last] = [days[0]?.waterFactor ?? 0, days.at(-1)?.waterFactor ?? 1];
    expect(last).toBeLessThan(0.3);
    expect(last).toBeLessThan(first);
    const irrigationMm = new Map(days.map(({ date }) => [date, 8]));
    expect(grow({ soil, weather: dry, irrigationMm }).days.at(-1)?.waterFactor).toBe(1);
  });

  it("begins with the fallow of 90 days, or with the history", () => {
    const rainBefore = (from: string) =>
      weatherOf((day) => ({ ...day, rainMm: day.date >= from && day.date < "2025-10-01" ? 10 : 0 }));
    const last = (weather: Map<string, YieldWeatherDay>) =>
      grow({ soil, weather }, "2025-11-10").days.at(-1)?.waterFactor ?? 0;
    expect(last(rainBefore("2025-09-20"))).toBeGreaterThan(last(dry));
    // Rain before the fallow is not looked at.
    const long = weatherOf((day) => ({ ...day, rainMm: day.date < "2025-07-01" ? 10 : 0 }));
    expect(last(long)).toBe(last(dry));
    const late = weatherOf((day) => (day.date < "2025-09-15" ? null : { ...day, rainMm: 0 }));
    const { missingFrom, days } = grow({ soil, weather: late }, "2025-11-10");
    expect([missingFrom, days[0]?.date]).toEqual([null, "2025-10-01"]);
    expect(last(late)).toBeGreaterThanOrEqual(last(dry));
  });
});

describe("the rest of a season", () => {
  it("follows the same days of a year before to maturity", () => {
    const cold = weatherOf((day) =>
      day.date >= "2023-10-01" && day.date < "2024-10-01" ? { ...day, tminC: 10, tmaxC: 22 } : day,
    );
    const runner = yieldSeasonRunner(inputs({ weather: cold }));
    const grown = runner.grow("2025-11-30");
    const [usual, slow] = [runner.goOn(grown, 1), runner.goOn(grown, 2)];
    expect(usual?.[0]?.date).toBe("2025-12-01");
    expect(usual?.at(-1)?.dvs).toBe(2);
    expect(grown.days.length + (usual?.length ?? 0)).toBe(Math.ceil(1740 / 14));
    // 8 degree days a day instead of 14.
    expect((slow?.length ?? 0) / (usual?.length ?? 1)).toBeCloseTo(14 / 8, 1);
    expect(slow?.[0]?.tmeanC).toBe(16);
  });

  it("is none with a gap, and none where the crop does not ripen", () => {
    const gap = weatherOf((day) => (isWithin(day.date, "2025-01-10") ? null : day));
    const runner = yieldSeasonRunner(inputs({ weather: gap }));
    expect(runner.goOn(runner.grow("2025-11-30"), 1)).toBeNull();
    expect(runner.goOn(runner.grow("2025-11-30"), 2)).not.toBeNull();
    const frozen = weatherOf((day) => (day.date < "2025-10-01" ? { ...day, tminC: 0, tmaxC: 6 } : day));
    const winter = yieldSeasonRunner(inputs({ weather: frozen }));
    expect(winter.goOn(winter.grow("2025-11-30"), 1)).toBeNull();
  });

  it("has the irrigation of its own days alone", () => {
    const soil = { fieldCapacity: 0.31, wiltingPoint: 0.15 };
    const dry = weatherOf((day) => ({ ...day, rainMm: 0 }));
    const irrigationMm = new Map(
      Array.from({ length: 200 }, (_, index) => [addDays("2025-12-01", index), 9]),
    );
    const runner = yieldSeasonRunner(inputs({ weather: dry, soil, irrigationMm }));
    const rest = runner.goOn(runner.grow("2025-11-30"), 1);
    expect(rest?.at(-1)?.waterFactor).toBeLessThan(0.3);
  });
});
