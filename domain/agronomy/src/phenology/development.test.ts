import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CropKey } from "../crops";
import { buildClimate, PERGAMINO_LATITUDE } from "./build-weather.testing";
import { criticalPeriodDates, criticalPeriodOf } from "./critical-period";
import { courseOf, type Development, developmentOf, SOWN } from "./development";
import {
  dvsFromThermalTime,
  maizeLeafCollars,
  type PhenologyModel,
  type PhenologyOptions,
  phenologyModelOf,
} from "./phenology-model";
import { stageAt, stageDatesOf } from "./stage-lookup";

const climate = buildClimate("2024-01-01", "2026-12-31");

function modelOf(crop: CropKey, options?: PhenologyOptions): PhenologyModel {
  const model = phenologyModelOf(crop, options);
  if (model === null) throw new Error(`no model of ${crop}`);
  return model;
}

function grown(crop: CropKey, sowingDate: PlainDate, options?: PhenologyOptions): Development {
  return developmentOf({
    model: modelOf(crop, options),
    sowingDate,
    latitudeDeg: PERGAMINO_LATITUDE,
    temperatures: climate,
    until: addDays(sowingDate, 300),
  });
}

const reached = ({ days }: Development, dvs: number) => days.find((day) => day.dvs >= dvs)?.date;

describe("development in the climate of Pergamino", () => {
  // Usual windows of the Pampas and dates of an independent run on an approximate climate: ten days of tolerance.
  it.each<[CropKey, PhenologyOptions, PlainDate, flowering: PlainDate, maturity: PlainDate]>([
    ["wheat", { cycle: "long" }, "2024-06-10", "2024-10-04", "2024-11-15"],
    ["barley", {}, "2024-06-20", "2024-09-30", "2024-11-09"],
    ["maizeEarly", {}, "2024-09-20", "2024-12-16", "2025-02-06"],
    ["maizeLate", {}, "2024-12-10", "2025-02-07", "2025-03-30"],
    ["sunflower", {}, "2024-10-10", "2024-12-24", "2025-02-04"],
    ["sorghum", {}, "2024-11-05", "2025-01-12", "2025-02-24"],
    ["soyFirst", { maturityGroup: 4 }, "2024-11-05", "2024-12-30", "2025-03-20"],
    ["soySecond", { maturityGroup: 4 }, "2024-12-10", "2025-01-27", "2025-04-04"],
  ])("%s %o sown on %s flowers near %s and is mature near %s", (crop, options, sown, flowering, maturity) => {
    const development = grown(crop, sown, options);
    expect(Math.abs(daysBetween(flowering, reached(development, 1) ?? sown))).toBeLessThanOrEqual(10);
    expect(Math.abs(daysBetween(maturity, reached(development, 2) ?? sown))).toBeLessThanOrEqual(10);
  });

  it("is later in a long wheat than in a short one, and in a late maturity group than in an early one", () => {
    const flowering = (crop: CropKey, options: PhenologyOptions) =>
      reached(grown(crop, "2024-11-05", options), 1);
    const [long, short] = (["long", "short"] as const).map((cycle) =>
      reached(grown("wheat", "2024-06-10", { cycle }), 1),
    );
    expect(Math.abs(daysBetween(short ?? "", long ?? "") - 14)).toBeLessThanOrEqual(4);
    const dates = [3, 4, 4.5, 5, 6, 7, 8].map(
      (maturityGroup) => flowering("soyFirst", { maturityGroup }) ?? "",
    );
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates).size).toBe(7);
  });

  it("of soybean without a maturity group, or beyond the known ones, follows heat alone", () => {
    expect(modelOf("soyFirst").kind).toBe("thermal");
    expect(modelOf("soyFirst", { maturityGroup: 9 }).kind).toBe("thermal");
    expect(modelOf("soyFirst", { maturityGroup: 8 }).kind).toBe("photothermal");
    expect(phenologyModelOf("other")).toBeNull();
  });

  it("never falls, and ends at maturity", () => {
    const crops: CropKey[] = ["wheat", "barley", "rye", "sunflower", "maizeLate", "soyFirst", "sorghum"];
    fc.assert(
      fc.property(
        fc.constantFrom(...crops),
        fc.integer({ min: 0, max: 400 }),
        fc.double({ min: 0.6, max: 1.6, noNaN: true }),
        (crop, shift, scale) => {
          const { days } = developmentOf({
            model: modelOf(crop, { maturityGroup: 5 }),
            sowingDate: addDays("2024-06-01", shift),
            latitudeDeg: PERGAMINO_LATITUDE,
            temperatures: climate,
            until: "2026-10-01",
            scale,
          });
          let [dvs, leaves] = [-1, 0];
          for (const day of days) {
            expect(day.dvs).toBeGreaterThanOrEqual(dvs);
            expect(day.leaves).toBeGreaterThanOrEqual(leaves);
            expect(day.dvs).toBeLessThanOrEqual(2);
            ({ dvs, leaves } = day);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(grown("maizeEarly", "2024-09-20").days.at(-1)?.dvs).toBe(2);
  });

  it("by heat alone equals the formula of two thermal sums", () => {
    const temperatures = new Map(
      Array.from({ length: 200 }, (_, day) => {
        const date = addDays("2025-01-01", day);
        return [date, { date, tminC: 13, tmaxC: 22.4 }] as const;
      }),
    );
    const { days } = developmentOf({
      model: modelOf("maizeLate"),
      sowingDate: "2025-01-01",
      latitudeDeg: 20,
      temperatures,
      until: "2025-07-01",
    });
    days.forEach(({ dvs, leaves }, day) => {
      const sums = { emergenceCd: 80, floweringCd: 830, maturityCd: 700 };
      expect(dvs).toBeCloseTo(dvsFromThermalTime(9.7 * (day + 1), sums), 9);
      // From emergence at 80 °C d on, 7.7 °C d a day above 10 °C count for leaves.
      expect(leaves).toBe(maizeLeafCollars(Math.max(0, 7.7 * (day + 1 - 80 / 9.7))));
    });
    expect(days).toHaveLength(Math.ceil(1610 / 9.7));
  });

  it("is interpolated over five missing days and stops before six", () => {
    const without = (count: number) => {
      const holes = new Map(climate);
      for (let day = 0; day < count; day++) {
        const date = addDays("2024-10-10", day);
        holes.set(date, { date, tminC: null, tmaxC: 20 });
      }
      return developmentOf({
        model: modelOf("maizeEarly"),
        sowingDate: "2024-09-20",
        latitudeDeg: PERGAMINO_LATITUDE,
        temperatures: holes,
        until: "2024-12-01",
      });
    };
    const whole = without(0);
    expect(without(5).days.at(-1)?.dvs).toBeCloseTo(whole.days.at(-1)?.dvs ?? 0, 2);
    expect(without(5).missingFrom).toBeNull();
    expect(without(6).missingFrom).toBe("2024-10-10");
    expect(without(6).days.at(-1)?.date).toBe("2024-10-09");
  });
});

describe("stage of a development stage", () => {
  it.each([
    ["zadoks", 0.44, "Z30"],
    ["zadoks", 1, "Z65"],
    ["zadoks", -0.5, "Z05"],
    ["zadoks", 0.3, "Z21"],
    ["zadoks", 2, "Z91"],
    ["maize", 1.35, "R3"],
    ["maize", 2, "R6"],
    ["sunflower", 1.01, "R5.5"],
    ["sunflower", 0.2, "V5"],
    ["sorghum", 0.5, "3"],
    ["soybean", 1.2, "R3"],
    ["soybean", 2, "R7"],
  ] as const)("%s at %d is %s", (scale, dvs, code) => {
    expect(stageAt(scale, dvs)?.code).toBe(code);
  });

  it("names leaves of maize and soybean by their number, until they flower", () => {
    expect(stageAt("maize", -0.1, 0)).toBeNull();
    expect([0, 1, 6, 25].map((leaves) => stageAt("maize", 0.5, leaves)?.code)).toEqual([
      "VE",
      "V1",
      "V6",
      "V20",
    ]);
    expect([0, 1, 2, 9].map((nodes) => stageAt("soybean", 0.5, nodes)?.code)).toEqual([
      "VE",
      "VC",
      "V1",
      "V8",
    ]);
    expect(stageAt("maize", 0.96, 18)?.code).toBe("VT");
  });

  it("counts collars of maize by 45.6 degree days to V10 and 27.8 after", () => {
    expect([0, 30, 46, 460, 484, 900].map(maizeLeafCollars)).toEqual([0, 0, 1, 10, 11, 20]);
  });

  it("follow each other through a season, each once", () => {
    const { days } = grown("maizeEarly", "2024-09-20");
    const dates = stageDatesOf("maize", days);
    const codes = dates.map(({ stage }) => stage.code);
    expect(codes.slice(0, 3)).toEqual(["VE", "V1", "V2"]);
    expect(codes.slice(-7)).toEqual(["VT", "R1", "R2", "R3", "R4", "R5", "R6"]);
    expect(codes).toContain("V12");
    expect(new Set(codes).size).toBe(codes.length);
    expect(dates.map(({ date }) => date)).toEqual(dates.map(({ date }) => date).sort());
    expect(dates.at(-1)?.date).toBe(days.at(-1)?.date);
  });
});

describe("critical period", () => {
  it("of maize is about thirty days around flowering, of soybean from R3", () => {
    const maize = grown("maizeEarly", "2024-09-20");
    const { from, until } = criticalPeriodDates("maizeEarly", maize.days) ?? { from: "", until: "" };
    expect(Math.abs(daysBetween(from, until) - 25)).toBeLessThanOrEqual(5);
    const flowering = reached(maize, 1) ?? "";
    expect(from < flowering && flowering < until).toBe(true);
    const soy = grown("soyFirst", "2024-11-05", { maturityGroup: 4 });
    expect(criticalPeriodDates("soyFirst", soy.days)?.from).toBe(reached(soy, 1.14));
  });

  it("is unknown for a crop without a scale, and has not begun before its first day", () => {
    expect(criticalPeriodOf("other")).toBeNull();
    expect(criticalPeriodDates("wheat", grown("wheat", "2024-06-10").days.slice(0, 30))).toBeNull();
  });
});

describe("the critical period of a season", () => {
  const dayOf = (date: PlainDate, dvs: number) => ({ date, dvs, leaves: 0 });

  it("holds the days at both of its ends, and ends with the last of them", () => {
    const period = criticalPeriodOf("wheat");
    if (period === null) throw new Error("no critical period of wheat");
    const { fromDvs, untilDvs } = period;
    const days = [
      dayOf("2024-09-10", fromDvs - 0.01),
      dayOf("2024-09-11", fromDvs),
      dayOf("2024-09-12", 1),
      dayOf("2024-09-13", untilDvs),
      dayOf("2024-09-14", untilDvs + 0.01),
    ];
    expect(criticalPeriodDates("wheat", days)).toEqual({ from: "2024-09-11", until: "2024-09-13" });
    expect(criticalPeriodDates("wheat", days.slice(0, 1))).toBeNull();
    expect(criticalPeriodDates("other", days)).toBeNull();
  });
});

it("takes longer by an error of the thermal time above one, with or without a factor of the genotype", () => {
  const model = modelOf("maizeEarly");
  const daysToMaturity = (scale: number, errorFactor: number) => {
    const course = courseOf(model, scale, errorFactor);
    let state = SOWN;
    for (let day = 1; day < 400; day++) {
      state = course.after(state, { tminC: 14, tmaxC: 28, daylengthH: 14 });
      if (course.isMature(state)) return day;
    }
    return Number.POSITIVE_INFINITY;
  };
  const usual = daysToMaturity(1, 1);
  expect(daysToMaturity(1, 1.1) / usual).toBeCloseTo(1.1, 1);
  expect(daysToMaturity(1, 0.9) / usual).toBeCloseTo(0.9, 1);
  expect(daysToMaturity(1.2, 1.1)).toBeGreaterThan(daysToMaturity(1.2, 1));
});

it("names leaves of maize and soybean alone: sunflower and sorghum have their own stages", () => {
  expect(stageAt("sunflower", 0.01, 5)?.code).toBe("VE");
  expect(stageAt("maize", 0.01, 5)?.code).toBe("V5");
  expect(stageAt("soybean", 0.01, 5)?.code).toBe("V4");
  expect(stageAt("soybean", 0.01, 1)?.code).toBe("VC");
});
