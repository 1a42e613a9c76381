import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { phenologicalStages } from "../phenological-stages";
import { buildClimate, PERGAMINO_LATITUDE } from "./build-weather.testing";
import { type CropSeason, developmentRunner } from "./development";
import { scaleOfLoggedStage } from "./genotype-calibration";
import { HEADING_STAGE, headingDateOf } from "./heading-date";
import { calibrationOf, loggedDvs, stagesOfScale } from "./logged-stages";
import { phenologyModelOf } from "./phenology-model";

const model = phenologyModelOf("wheat");
if (model === null) throw new Error("no model of wheat");
const temperatures = buildClimate("2024-01-01", "2025-12-31");
const season: CropSeason = { model, sowingDate: "2024-06-10", latitudeDeg: PERGAMINO_LATITUDE, temperatures };
const UNTIL = "2024-12-15";
const idOf = (code: string, scale = "zadoks") =>
  phenologicalStages.find((stage) => stage.scale === scale && stage.code === code)?.id ?? 0;
const modelled = headingDateOf(season, [], UNTIL).date ?? "";

describe("the day of heading", () => {
  it("without logged stages is that of the model, and not known before it comes", () => {
    expect(modelled >= "2024-09-20" && modelled <= "2024-10-04").toBe(true);
    expect(headingDateOf(season, [], addDays(modelled, -1))).toEqual({
      date: null,
      isLogged: false,
      missingFrom: null,
    });
  });

  it("is the logged one, whatever else is logged", () => {
    const records = [
      { date: "2024-10-12", stageId: HEADING_STAGE.id },
      { date: "2024-10-30", stageId: null },
    ];
    expect(headingDateOf(season, records, UNTIL)).toMatchObject({ date: "2024-10-12", isLogged: true });
  });

  it("lies before a logged flowering as far as the model says, and moves with it day by day", () => {
    const before = (flowering: string) =>
      headingDateOf(season, [{ date: flowering, stageId: null }], UNTIL).date ?? "";
    expect(before("2024-10-10") < "2024-10-10").toBe(true);
    expect(before("2024-10-10") > addDays("2024-10-10", -12)).toBe(true);
    expect(before("2024-10-20") > before("2024-10-10")).toBe(true);
    const anthesis = [{ date: "2024-10-20", stageId: idOf("Z61") }];
    expect(headingDateOf(season, anthesis, UNTIL).date).toBe(before("2024-10-20"));
  });

  it("is drawn towards earlier logged stages, and not by those of another crop or season", () => {
    const late = [{ date: "2024-09-15", stageId: idOf("Z31") }];
    expect((headingDateOf(season, late, UNTIL).date ?? "") > modelled).toBe(true);
    expect(calibrationOf(season, late)).toMatchObject({ stageCount: 1 });
    const foreign = [
      { date: "2024-09-15", stageId: idOf("R1", "maize") },
      { date: "2024-05-15", stageId: HEADING_STAGE.id },
    ];
    expect(headingDateOf(season, foreign, UNTIL).date).toBe(modelled);
    expect(calibrationOf(season, foreign)).toMatchObject({ scale: 1, stageCount: 0 });
  });

  it("comes from the logged stage of the ear that is nearest to it, first and last one included", () => {
    const [ear, end] = [
      { date: "2024-10-02", stageId: idOf("Z51") },
      { date: "2024-10-28", stageId: idOf("Z69") },
    ];
    const of = (records: { date: string; stageId: number }[]) =>
      headingDateOf(season, records, UNTIL).date ?? "";
    const fromEar = of([ear]);
    // Z55 follows Z51 by 3 % of the time to flowering: two or three days.
    expect(fromEar > ear.date && fromEar <= addDays(ear.date, 4)).toBe(true);
    expect(of([end, ear])).toBe(fromEar);
    expect(of([ear, end])).toBe(fromEar);
    expect(of([end])).not.toBe(fromEar);
    expect(of([end]) > addDays(modelled, 5)).toBe(true);
    expect(of([end]) < end.date).toBe(true);
  });

  it("is unknown with a gap in the temperatures before it", () => {
    const holes = new Map(temperatures);
    for (let day = 0; day < 8; day++) holes.delete(addDays("2024-08-01", day));
    expect(headingDateOf({ ...season, temperatures: holes }, [], UNTIL)).toEqual({
      date: null,
      isLogged: false,
      missingFrom: "2024-08-01",
    });
  });
});

/** Heading of the model that reaches a logged stage on its day. */
function headingThrough(record: { date: string; stageId: number }): string {
  const logged = loggedDvs(record);
  const scale = logged && scaleOfLoggedStage(season, logged);
  if (scale === null) throw new Error("the model does not reach the stage");
  const { days } = developmentRunner(season)(UNTIL, scale);
  return days.find(({ dvs }) => dvs >= HEADING_STAGE.dvs)?.date ?? "";
}

describe("a logged stage of the ear", () => {
  it("is met on its day by the model that gives heading, from Z51 to Z69, and not from stages beyond", () => {
    for (const code of ["Z51", "Z59", "Z69"]) {
      const record = { date: "2024-10-24", stageId: idOf(code) };
      expect(headingDateOf(season, [record], UNTIL).date).toBe(headingThrough(record));
    }
    const grain = { date: "2024-11-12", stageId: idOf("Z71") };
    expect(headingDateOf(season, [grain], UNTIL).date).not.toBe(headingThrough(grain));
  });

  it("counts by its distance to heading in development, whichever came first", () => {
    // Z57 is 0.025 from Z55, Z51 0.03; Z53 is 0.015 from it, Z61 0.06.
    const [early, late] = [
      { date: "2024-09-20", stageId: idOf("Z51") },
      { date: "2024-10-20", stageId: idOf("Z57") },
    ];
    expect(headingDateOf(season, [early, late], UNTIL).date).toBe(headingThrough(late));
    const [near, far] = [
      { date: "2024-10-01", stageId: idOf("Z53") },
      { date: "2024-10-25", stageId: idOf("Z61") },
    ];
    expect(headingDateOf(season, [near, far], UNTIL).date).toBe(headingThrough(near));
  });

  it("leaves a known heading known with a gap after it", () => {
    const holes = new Map(temperatures);
    for (let day = 0; day < 8; day++) holes.delete(addDays("2024-11-20", day));
    expect(headingDateOf({ ...season, temperatures: holes }, [], UNTIL)).toEqual({
      date: modelled,
      isLogged: false,
      missingFrom: null,
    });
  });
});

it("orders logged stages by day, and those of one day by their place in the scale", () => {
  const records = [
    { date: "2024-10-10", stageId: idOf("Z55") },
    { date: "2024-09-10", stageId: idOf("Z31") },
    { date: "2024-10-10", stageId: idOf("Z51") },
    { date: "2024-11-10", stageId: idOf("Z71") },
    { date: "2024-08-10", stageId: idOf("Z21") },
  ];
  const codes = stagesOfScale(records, "zadoks", season.sowingDate).map(
    ({ stageId }) => phenologicalStages.find(({ id }) => id === stageId)?.code,
  );
  expect(codes).toEqual(["Z21", "Z31", "Z51", "Z55", "Z71"]);
});
