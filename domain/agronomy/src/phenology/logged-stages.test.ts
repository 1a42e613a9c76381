import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { phenologicalStages } from "../phenological-stages";
import { buildClimate, PERGAMINO_LATITUDE } from "./build-weather.testing";
import { type CropSeason, developmentRunner } from "./development";
import { calibrateGenotype, scaleOfLoggedStage } from "./genotype-calibration";
import { calibrationOf, loggedDvs, stagesOfScale } from "./logged-stages";
import { phenologyModelOf } from "./phenology-model";

const idOf = (code: string, scale: string) =>
  phenologicalStages.find((stage) => stage.scale === scale && stage.code === code)?.id ?? 0;
const wheat = (code: string) => idOf(code, "zadoks");

const model = phenologyModelOf("maizeEarly");
if (model === null) throw new Error("no model of maize");
const season: CropSeason = {
  model,
  sowingDate: "2024-10-01",
  latitudeDeg: PERGAMINO_LATITUDE,
  temperatures: buildClimate("2024-01-01", "2025-12-31"),
};
/** Day on which a genotype of a factor reaches a development stage. */
const dayOf = (dvs: number, scale: number) =>
  developmentRunner(season)("2025-06-01", scale).days.find((day) => day.dvs >= dvs)?.date ?? "";

describe("logged stages", () => {
  it("come oldest first, those of one day in the order of the scale", () => {
    const records = [
      { date: "2025-10-20", stageId: wheat("Z65") },
      { date: "2025-08-15", stageId: wheat("Z31") },
      { date: "2025-09-20", stageId: wheat("Z39") },
      { date: "2025-09-20", stageId: wheat("Z37") },
      { date: "2025-09-01", stageId: wheat("Z32") },
    ];
    expect(stagesOfScale(records, "zadoks", "2025-06-01").map(({ stageId }) => stageId)).toEqual(
      ["Z31", "Z32", "Z37", "Z39", "Z65"].map(wheat),
    );
    expect(stagesOfScale([...records].reverse(), "zadoks", "2025-06-01")).toEqual(
      stagesOfScale(records, "zadoks", "2025-06-01"),
    );
  });

  it("count from the day of sowing on, and flowering by its day is its first code", () => {
    const records = [
      { date: "2025-05-31", stageId: wheat("Z10") },
      { date: "2025-06-01", stageId: wheat("Z11") },
      { date: "2025-10-10", stageId: null },
      { date: "2025-10-11", stageId: idOf("R1", "maize") },
    ];
    expect(stagesOfScale(records, "zadoks", "2025-06-01")).toEqual([
      { date: "2025-06-01", stageId: wheat("Z11") },
      { date: "2025-10-10", stageId: wheat("Z61") },
    ]);
    expect(stagesOfScale(records.slice(2, 3), "maize", "2025-06-01")[0]?.stageId).toBe(idOf("R1", "maize"));
  });

  it("have a development stage where heat decides: silking is 1, leaves have none", () => {
    expect(loggedDvs({ date: "2025-01-01", stageId: idOf("R1", "maize") })).toEqual({
      date: "2025-01-01",
      dvs: 1,
    });
    expect(loggedDvs({ date: "2025-01-01", stageId: 0 })).toBeNull();
  });
});

describe("the factor of a genotype", () => {
  it("is recovered from the day of any stage that it reached", () => {
    for (const factor of [0.7, 1, 1.3]) {
      for (const dvs of [0.5, 1, 1.64, 2]) {
        const found = scaleOfLoggedStage(season, { date: dayOf(dvs, factor), dvs }) ?? Number.NaN;
        // The stage is reached in the course of its day: one day of some sixty is the resolution.
        expect(Math.abs(found - factor)).toBeLessThan(0.04 * factor);
        expect(developmentRunner(season)(dayOf(dvs, factor), found).days.at(-1)?.dvs).toBeGreaterThanOrEqual(
          dvs,
        );
      }
    }
  });

  it("is none up to emergence, after maturity, for a day that no genotype fits, and with a gap", () => {
    const date = dayOf(1, 1);
    expect(scaleOfLoggedStage(season, { date, dvs: 0 })).toBeNull();
    expect(scaleOfLoggedStage(season, { date, dvs: 2.01 })).toBeNull();
    expect(scaleOfLoggedStage(season, { date: dayOf(1, 0.3), dvs: 1 })).toBeNull();
    expect(scaleOfLoggedStage(season, { date: addDays(season.sowingDate, 2), dvs: 1 })).toBeNull();
    expect(scaleOfLoggedStage(season, { date: "2025-09-01", dvs: 0.3 })).toBeNull();
    const holes = new Map(season.temperatures);
    for (let day = 0; day < 8; day++) holes.delete(addDays("2024-11-01", day));
    expect(scaleOfLoggedStage({ ...season, temperatures: holes }, { date, dvs: 1 })).toBeNull();
  });

  it("is drawn to that of the crop as if two stages stood for it", () => {
    expect(calibrateGenotype([1.3]).scale).toBeCloseTo(1.1, 12);
    expect(calibrateGenotype([1.3]).stageCount).toBe(1);
    expect(calibrateGenotype([0.8, 0.8]).scale).toBeCloseTo(0.9, 12);
    expect(calibrateGenotype([]).scale).toBe(1);
    expect(() => calibrateGenotype([0])).toThrow(RangeError);
    expect(() => calibrateGenotype([1, -1])).toThrow(RangeError);
  });

  it("comes from all stages that the model can reach", () => {
    const records = [
      { date: dayOf(1, 1.2), stageId: idOf("R1", "maize") },
      { date: dayOf(2, 1.2), stageId: idOf("R6", "maize") },
      { date: addDays(season.sowingDate, 1), stageId: idOf("R6", "maize") },
    ];
    const calibration = calibrationOf(season, records);
    expect(calibration.stageCount).toBe(2);
    expect(calibration.scale).toBeGreaterThan(1.07);
    expect(calibration.scale).toBeLessThan(1.13);
    expect(calibrationOf(season, [])).toMatchObject({ scale: 1, stageCount: 0 });
  });
});
