import { addDays } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { phenologicalStages } from "../phenological-stages";
import { buildClimate, PERGAMINO_LATITUDE } from "./build-weather.testing";
import type { CropSeason } from "./development";
import { HEADING_STAGE, headingDateOf } from "./heading-date";
import { calibrationOf } from "./logged-stages";
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
