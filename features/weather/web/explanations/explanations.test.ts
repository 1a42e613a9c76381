import { defaultSprayingLimits } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { distanceM } from "@surco/geometry";
import { recomputeWith } from "@surco/kit-web/testing";
import {
  assessHours,
  diseaseRisks,
  fieldDevelopment,
  fieldForecast,
  fieldWater,
  getDevelopment,
  getDiseaseRisk,
  getForecast,
  getSeasonWeather,
  getWater,
  listRain,
  rainOfFields,
  seasonWeather,
} from "@surco/weather/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  explainDate,
  explainFieldCapacity,
  explainFrostRisk,
  explainSowingDegreeDays,
  explainStageScale,
  explainWater,
} from "./explain-crop";
import { explainDistance } from "./explain-distance";
import { explainDeltaT, explainDisease, explainHourOf } from "./explain-hours";
import { explainFarmRain, explainFieldRain } from "./explain-rain";
import {
  explainDegreeDays,
  explainDifference,
  explainOwnRain,
  explainRecentDifference,
  explainRecentRain,
  explainTotal,
} from "./explain-season";
import { weatherFormulas } from "./formulas";
import { degreeDaySum, meanByArea } from "./season-formulas";

const weather = seasonWeather.parse(getSeasonWeather.example.answer);
const development = fieldDevelopment.parse(getDevelopment.example.answer);
const water = fieldWater.parse(getWater.example.answer);
const risks = diseaseRisks.parse(getDiseaseRisk.example.answer);
const rain = rainOfFields.parse(listRain.example.answer);

const verdictOf = (explanation: Explanation | null | undefined) =>
  explanation ? recomputeWith(weatherFormulas, explanation).verdict : "nothing";

describe("the season's figures follow from their shown inputs", () => {
  it("of sums, degree days and their differences from the normal", () => {
    expect(verdictOf(explainTotal(weather, "rain"))).toBe("agrees");
    expect(verdictOf(explainTotal(weather, "et0"))).toBe("agrees");
    expect(verdictOf(explainTotal(weather, "radiation"))).toBe("agrees");
    expect(verdictOf(explainDegreeDays(weather))).toBe("agrees");
    expect(explainDifference(weather, "rain")).toBeNull();
    const normal = {
      mean: [4, 20],
      lower: [0, 13],
      upper: [8, 40],
      firstYear: 1995,
      lastYear: 2024,
      years: 30,
    };
    const total = { ...weather.rain.total, normal: 20, difference: -7.6, differencePct: -38 };
    const dry = { ...weather, rain: { ...weather.rain, normal, total } };
    expect(verdictOf(explainDifference(dry, "rain"))).toBe("agrees");
  });

  it("of the rain of the last days", () => {
    const [week, fortnight, month] = weather.recentRain;
    for (const one of [week, fortnight]) {
      expect(verdictOf(one && explainRecentRain(weather, one))).toBe("agrees");
      expect(verdictOf(one && explainRecentDifference(weather, one))).toBe("agrees");
    }
    expect(month && explainRecentDifference(weather, month)).toBeNull();
    const [field] = rain.fields;
    expect(verdictOf(field && explainFieldRain(field, rain))).toBe("agrees");
  });

  it("of the rain that was logged on the field", () => {
    expect(verdictOf(explainOwnRain(weather))).toBe("agrees");
    const wrong = { ...weather, ownRain: { ...weather.ownRain, totalMm: 15 } };
    expect(verdictOf(explainOwnRain(wrong))).toBe("differs");
  });

  it("not of a total that its days do not add up to", () => {
    const wrong = { ...weather, rain: { ...weather.rain, total: { ...weather.rain.total, total: 12.5 } } };
    expect(verdictOf(explainTotal(wrong, "rain"))).toBe("differs");
  });
});

describe("the crop's figures follow from their shown inputs", () => {
  it("of degree days since the sowing, dates, frost, water and soil", () => {
    expect(verdictOf(explainSowingDegreeDays(development))).toBe("agrees");
    const [stage] = development.stages;
    expect(verdictOf(stage && explainDate(development, stage))).toBe("agrees");
    expect(verdictOf(explainFrostRisk(development))).toBe("agrees");
    expect(verdictOf(explainWater(water, "available"))).toBe("agrees");
    expect(verdictOf(explainWater(water, "stress"))).toBe("agrees");
    expect(verdictOf(water.assumptions && explainFieldCapacity(water.assumptions))).toBe("agrees");
  });

  it("gives the day of a stage its interval of 80 %", () => {
    const [stage] = development.stages;
    expect(stage && explainDate(development, stage)?.uncertainty).toEqual({
      lower: 12,
      upper: 19,
      coverage: 0.8,
    });
  });
});

it("explains the factor of the logged stages, and none where none is logged", () => {
  expect(explainStageScale(development)).toBeNull();
  const model = development.model && { ...development.model, scale: 1.06, stageScales: [1.1, 1.1, 1.1] };
  expect(verdictOf(explainStageScale({ ...development, model }))).toBe("agrees");
});

it("explains the distance of a station, near and far, as it is rounded", () => {
  const place = fc.tuple(
    fc.double({ min: -65, max: -58, noNaN: true }),
    fc.double({ min: -38, max: -30, noNaN: true }),
  );
  fc.assert(
    fc.property(place, place, (from, to) => {
      const distanceKm = Math.round(distanceM(from, to) / 100) / 10;
      // Rounded twice, 10.5 km to a tenth and then to a whole, it may differ at the half.
      fc.pre(Math.abs((distanceKm % 1) - 0.5) > 0.1);
      expect(verdictOf(explainDistance({ place: to, distanceKm }, from))).toBe("agrees");
    }),
  );
});

it("explains the figures of diseases by the weather that made them", () => {
  const [blight] = risks.diseases;
  if (blight === undefined) throw new Error("the example has a disease");
  expect(verdictOf(explainDisease(risks, blight, "now"))).toBe("agrees");
  expect(verdictOf(explainDisease(risks, blight, "ahead"))).toBe("agrees");
  const spot = { value: 34.9, riskClass: "medium" as const };
  // Logits 32.07 - 0.895 * 20 - 0.144 * 95 = 0.52 and 20.36 - 0.911 * 20 - 0.292 * 5 = 0.68.
  const means = { meanTemp30C: 20, maxRh30Pct: 95, nightHoursRh90Of14: 5 };
  const tarSpot = {
    ...blight,
    key: "tarSpot" as const,
    ahead: null,
    now: { ...spot, value: 64.5, inputs: means },
  };
  expect(verdictOf(explainDisease(risks, tarSpot, "now"))).toBe("agrees");
});

it("explains the hours for spraying by Delta T and the limits", () => {
  const { origin, place } = fieldForecast.parse(getForecast.example.answer);
  const hour = {
    hours: 1,
    condition: "clear" as const,
    isDay: true,
    tempC: 20,
    humidityPct: 50,
    cloudPct: 0,
    windKmh: 25,
    gustKmh: 40,
    windFromDeg: 45,
    rainMm: 0,
    rainProbabilityPct: 0,
  };
  const hours = assessHours(
    ["2026-03-01T15:00:00Z", "2026-03-01T16:00:00Z"].map((at) => ({ ...hour, at })),
    place,
    defaultSprayingLimits(),
  );
  const explanation = explainHourOf(hours, hours[0], { origin, place }, defaultSprayingLimits());
  expect(explanation?.result.value).toBe(2);
  expect(verdictOf(explanation)).toBe("agrees");
  expect(verdictOf(hours[0] && explainDeltaT(hours[0], { origin }))).toBe("agrees");
});

const hundredths = fc.integer({ min: 0, max: 12_000 }).map((value) => value / 100);
const series = fc.array(fc.option(hundredths), { minLength: 1, maxLength: 300 });

describe("for any season", () => {
  it("adds the shown days up to the shown total", () => {
    fc.assert(
      fc.property(series, (daily) => {
        const partial =
          Math.round(10 * daily.reduce<number>((sum, mm) => sum + Math.round((mm ?? 0) * 100), 0)) / 1000;
        const total = { ...weather.rain.total, total: null, partial };
        const season = { ...weather, rain: { ...weather.rain, daily, total } };
        expect(verdictOf(explainTotal(season, "rain"))).toBe("agrees");
      }),
    );
  });

  it("keeps degree days between 0 and the span of the limits on each day", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hundredths, hundredths), { minLength: 1 }), (days) => {
        const [low, high] = [days.map(([a, b]) => Math.min(a, b)), days.map(([a, b]) => Math.max(a, b))];
        const sum = degreeDaySum(low, high, { baseC: 8, upperC: 34 });
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(sum).toBeLessThanOrEqual(26 * days.length + 1e-6);
      }),
    );
  });

  it("keeps the mean of a farm within the values of its fields", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), hundredths), { minLength: 1 }),
        (fields) => {
          const [areas, values] = [fields.map(([area]) => area), fields.map(([, mm]) => mm)];
          const mean = meanByArea(areas, values) ?? Number.NaN;
          expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
          const cards = fields.map(([areaHa], id) => ({
            id: `${id}`,
            farmId: "f",
            farmName: "La Paz",
            areaHa,
          }));
          const totals = new Map(fields.map(([, totalMm], id) => [`${id}`, { totalMm }]));
          expect(verdictOf(explainFarmRain(cards, totals, mean))).toBe("agrees");
        },
      ),
    );
  });
});
