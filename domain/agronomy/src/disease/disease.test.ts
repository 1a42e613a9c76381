import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phenologicalStages } from "../phenological-stages";
import { diseaseKeys, diseaseModels, diseaseModelsOf, isSusceptibleAt } from "./disease-models";
import { type HeadBlightDay, headBlightIncidencePct, headBlightRisk } from "./head-blight-risk";
import { frogeyeLeafSpotRisk, grayLeafSpotRisk, tarSpotRisk } from "./leaf-spot-risk";
import { commonRustScore, soybeanRustScore } from "./rust-scores";

/** Mild dry days of 17.5 °C: the window of 530 degree days lasts 31 of them. */
const dry: HeadBlightDay = { tminC: 12, tmaxC: 23, rainMm: 0, rhPct: 66 };
const wet: HeadBlightDay = { ...dry, rainMm: 8, rhPct: 88 };
const HEADING = 14;

function weather(changes: Readonly<Record<number, Partial<HeadBlightDay>>>, length = 45): HeadBlightDay[] {
  return Array.from({ length }, (_, day) => ({ ...dry, ...changes[day] }));
}

describe("fusarium head blight", () => {
  it("with seven infection periods and 9 harmful degree days is 76.37 %", () => {
    const days = weather({
      9: wet,
      10: wet,
      11: wet,
      12: { rhPct: 79 },
      15: wet,
      16: wet,
      17: { rhPct: 79 },
      21: wet,
      22: { ...wet, tmaxC: 27.5 },
      23: { rhPct: 79 },
      28: wet,
      // Before the window, within it and after it.
      3: { tminC: 7.5 },
      4: wet,
      5: wet,
      13: { tmaxC: 27.5 },
      14: { tminC: 7.5 },
      25: { tminC: 7.5 },
      31: { tmaxC: 27.5 },
      36: { tminC: 7.5 },
      37: { tmaxC: 35 },
      38: wet,
      39: wet,
    });
    expect(headBlightRisk(days, HEADING)).toEqual({
      incidencePct: expect.closeTo(76.37, 9),
      riskClass: "high",
      infectionPeriods: 7,
      infectionDays: [9, 10, 11, 15, 16, 21, 22],
      harmfulDegreeDays: 9,
      from: 6,
      until: 36,
      isComplete: true,
    });
  });

  it("counts a period with rain, more than 81 % and then 78 % or more", () => {
    const periods = (first: Partial<HeadBlightDay>, second: Partial<HeadBlightDay>) =>
      headBlightRisk(weather({ 20: first, 21: second }), HEADING)?.infectionPeriods;
    const humid = { rainMm: 0.2, rhPct: 81.1 };
    expect(periods(humid, { rhPct: 78 })).toBe(1);
    expect(periods({ ...humid, rainMm: 0.1 }, { rhPct: 78 })).toBe(0);
    expect(periods({ ...humid, rhPct: 81 }, { rhPct: 78 })).toBe(0);
    expect(periods(humid, { rhPct: 77.9 })).toBe(0);
  });

  it("needs two infection periods for a risk", () => {
    const classAt = (changes: Readonly<Record<number, Partial<HeadBlightDay>>>) =>
      headBlightRisk(weather(changes), HEADING)?.riskClass;
    expect(classAt({})).toBe("low");
    expect(classAt({ 20: wet, 21: wet })).toBe("low");
    expect(classAt({ 20: wet, 21: wet, 22: wet })).toBe("high");
    const hot = Object.fromEntries(Array.from({ length: 20 }, (_, day) => [day, { tmaxC: 29 }]));
    expect(classAt({ ...hot, 20: wet, 21: wet, 22: wet })).toBe("medium");
  });

  it("is of the days so far while the window lasts, and unknown with a gap in it", () => {
    expect(headBlightRisk(weather({}, 20), HEADING)).toMatchObject({ isComplete: false, from: 6, until: 19 });
    expect(headBlightRisk(weather({ 20: { rhPct: null } }), HEADING)).toBeNull();
    expect(headBlightRisk(weather({ 5: { rhPct: null }, 40: { tminC: null } }), HEADING)).not.toBeNull();
    expect(headBlightRisk(weather({}), 7)).toBeNull();
    expect(headBlightRisk(weather({}, 14), HEADING)).toBeNull();
  });

  it("stays between 0 and 100 %, and never falls with a further wet day", () => {
    const day = fc.record({
      tminC: fc.integer({ min: 0, max: 18 }),
      tmaxC: fc.integer({ min: 18, max: 38 }),
      rainMm: fc.constantFrom(0, 0.1, 5),
      rhPct: fc.integer({ min: 40, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 40, maxLength: 40 }), fc.nat({ max: 39 }), (days, rainy) => {
        const before = headBlightRisk(days, 10);
        const wetter = days.map((one, index) => (index === rainy ? { ...one, rainMm: 20, rhPct: 99 } : one));
        const after = headBlightRisk(wetter, 10);
        expect(before?.incidencePct).toBeGreaterThanOrEqual(0);
        expect(after?.incidencePct).toBeLessThanOrEqual(100);
        expect(after?.incidencePct).toBeGreaterThanOrEqual(before?.incidencePct ?? 101);
      }),
    );
  });
});

describe("leaf spots", () => {
  it("give the published example of tar spot, 6.92 %, and 69.26 % in cooler weather", () => {
    const published = tarSpotRisk({ meanTemp30C: 23.6, maxRh30Pct: 95.72, nightHoursRh90Of14: 4.4 });
    expect(published?.probability).toBeCloseTo(0.0692, 4);
    expect(published?.riskClass).toBe("low");
    const cool = { meanTemp30C: 20, maxRh30Pct: 92, nightHoursRh90Of14: 5 };
    expect(tarSpotRisk(cool)?.probability).toBeCloseTo(0.6926, 4);
    expect(tarSpotRisk(cool)?.riskClass).toBe("high");
    expect(tarSpotRisk({ ...cool, meanTemp30C: 22 })?.riskClass).toBe("medium");
    expect([tarSpotRisk(cool, 14), tarSpotRisk(cool, 15)?.riskClass]).toEqual([null, "high"]);
  });

  it("give 59.32 % of gray leaf spot and 42.42 % of frogeye leaf spot", () => {
    expect(grayLeafSpotRisk(16, 6)).toEqual({ probability: expect.closeTo(0.5932, 4), riskClass: "medium" });
    expect([grayLeafSpotRisk(16, 4).riskClass, grayLeafSpotRisk(16, 7).riskClass]).toEqual(["low", "high"]);
    expect(frogeyeLeafSpotRisk(29, 12)).toEqual({
      probability: expect.closeTo(0.4242, 4),
      riskClass: "medium",
    });
    expect([frogeyeLeafSpotRisk(25, 12).riskClass, frogeyeLeafSpotRisk(33, 12).riskClass]).toEqual([
      "low",
      "high",
    ]);
  });

  it("rise with dew and humid hours, and tar spot falls with heat", () => {
    const value = fc.double({ min: 0, max: 35, noNaN: true });
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(grayLeafSpotRisk(c, more).probability).toBeGreaterThanOrEqual(
          grayLeafSpotRisk(c, less).probability,
        );
        expect(frogeyeLeafSpotRisk(c, more).probability).toBeGreaterThanOrEqual(
          frogeyeLeafSpotRisk(c, less).probability,
        );
        const tarSpotAt = (meanTemp30C: number) =>
          tarSpotRisk({ meanTemp30C, maxRh30Pct: 90, nightHoursRh90Of14: 5 })?.probability ?? 0;
        expect(tarSpotAt(more)).toBeLessThanOrEqual(tarSpotAt(less));
      }),
    );
  });
});

describe("rusts", () => {
  const days = (favourable: number, known = 30) =>
    Array.from({ length: known }, (_, day) => ({ rainMm: day < favourable ? 1 : 0.9, meanTempC: 18 }));

  it("of soybean count days with rain and 18 to 27 degrees: from 8 medium, from 15 high", () => {
    expect([7, 8, 14, 15].map((wetDays) => soybeanRustScore(days(wetDays))?.riskClass)).toEqual([
      "low",
      "medium",
      "medium",
      "high",
    ]);
    const at = (meanTempC: number) => soybeanRustScore(days(30).map((day) => ({ ...day, meanTempC })))?.score;
    expect([17.9, 18, 27, 27.1].map(at)).toEqual([0, 30, 30, 0]);
    expect(soybeanRustScore([...days(10, 10), ...days(0, 30)])?.score).toBe(0);
  });

  it("of maize count humid hours between 16 and 23 degrees: from 12 medium, above 36 high", () => {
    const hours = (humid: number) =>
      Array.from({ length: 168 }, (_, hour) => ({ tempC: 23, rhPct: hour < humid ? 95 : 94.9 }));
    expect([11, 12, 36, 37].map((humid) => commonRustScore(hours(humid))?.riskClass)).toEqual([
      "low",
      "medium",
      "medium",
      "high",
    ]);
    const warm = hours(168).map((hour) => ({ ...hour, tempC: 23.1 }));
    const cold = hours(168).map((hour) => ({ ...hour, tempC: 15.9 }));
    expect([commonRustScore(warm)?.score, commonRustScore(cold)?.score]).toEqual([0, 0]);
    expect(commonRustScore(hours(20).slice(0, 151))).toBeNull();
    expect(commonRustScore(hours(20).slice(0, 152))?.score).toBe(20);
  });

  it("are unknown where one value in ten is missing", () => {
    const holed = days(10).map((day, index) => (index < 4 ? { ...day, rainMm: null } : day));
    expect(soybeanRustScore(holed)).toBeNull();
    expect(
      soybeanRustScore(holed.map((day, index) => (index === 0 ? { ...day, rainMm: 5 } : day)))?.score,
    ).toBe(7);
  });
});

describe("disease models", () => {
  it("each state their source, and only the one of Pergamino is validated here", () => {
    expect(diseaseModels.map(({ key }) => key)).toEqual([...diseaseKeys]);
    expect(diseaseModels.every(({ source }) => source.length > 0)).toBe(true);
    expect(diseaseModels.filter(({ isValidatedHere }) => isValidatedHere).map(({ key }) => key)).toEqual([
      "headBlight",
    ]);
    expect(diseaseModelsOf("soySecond").map(({ key }) => key)).toEqual(["frogeyeLeafSpot", "soybeanRust"]);
    expect(diseaseModelsOf("sorghum")).toEqual([]);
  });

  it("count tar spot from V10 to R3 and frogeye leaf spot from R1 to R5", () => {
    const codes = (key: "tarSpot" | "frogeyeLeafSpot") =>
      phenologicalStages.filter(({ id }) => isSusceptibleAt(key, id)).map(({ code }) => code);
    expect([codes("tarSpot")[0], codes("tarSpot").at(-1)]).toEqual(["V10", "R3"]);
    expect(codes("frogeyeLeafSpot")).toEqual(["R1", "R2", "R3", "R4", "R5"]);
    const wheat = phenologicalStages.find(({ scale }) => scale === "zadoks")?.id ?? 0;
    expect([isSusceptibleAt("headBlight", wheat), isSusceptibleAt("commonRust", wheat)]).toEqual([
      true,
      false,
    ]);
  });
});

it("calls head blight low below 10 % of incidence in spite of two periods", () => {
  // 20.37 + 8.63 x 2 = 37.63, less 0.49 for each harmful degree.
  expect(headBlightIncidencePct(2, 60)).toBeCloseTo(8.23, 2);
  expect(headBlightIncidencePct(2, 100)).toBe(0);
  expect(headBlightIncidencePct(12, 0)).toBe(100);
  const wet = { rainMm: 10, rhPct: 90 };
  // 26 days of 4 harmful degrees, to 30 degrees and from 9: as many degree days as before.
  const days = Array.from({ length: 60 }, (_, day): HeadBlightDay => {
    const usual = { tminC: 10, tmaxC: 30, rainMm: 0, rhPct: 60 };
    return day >= 20 && day <= 22 ? { ...usual, ...wet } : usual;
  });
  const risk = headBlightRisk(days, 14);
  expect(risk?.infectionPeriods).toBe(2);
  expect(risk?.incidencePct).toBeLessThan(10);
  expect(risk?.riskClass).toBe("low");
});
