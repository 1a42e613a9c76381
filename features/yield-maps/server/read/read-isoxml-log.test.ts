import { numbersOf } from "@surco/yield-monitor";
import { type ExtendedTimeLog, ISOXMLManager } from "isoxml";
import { describe, expect, it } from "vitest";
import { buildHarvest, isoxmlOf } from "../harvests.testing";
import { readYieldFile } from "./read-yield-file";

const harvest = buildHarvest().slice(0, 200);

describe("the log of an ISOXML task", () => {
  it("has the records that a reader of others finds", async () => {
    const file = isoxmlOf(harvest);
    const manager = new ISOXMLManager();
    await manager.parseISOXMLFile(file, "application/zip");
    const [log] = manager.rootElement.attributes.Task?.[0]?.attributes.TimeLog ?? [];
    const expected = (log as ExtendedTimeLog).parseBinaryFile().timeLogs;

    const { kind, table } = readYieldFile(file);

    const cells = (name: string) => {
      const column = table.columns.find((each) => each.name === name);
      return column === undefined ? [] : Array.from(numbersOf(column));
    };
    expect(kind).toBe("isoxml");
    expect(cells("Longitude")).toEqual(expected.map(({ position }) => position.PositionEast));
    expect(cells("Latitude")).toEqual(expected.map(({ position }) => position.PositionNorth));
    expect(cells("Time").map((seconds) => seconds * 1000)).toEqual(
      expected.map(({ time }) => new Date(time).getTime()),
    );
    cells("Yield wet (DDI 84)").forEach((yieldTPerHa, row) => {
      expect(yieldTPerHa * 1e5).toBeCloseTo(expected[row]?.values["0054_DET1"] ?? 0, 4);
    });
  });

  it("keeps what a record leaves out: moisture and width are reported once", () => {
    const { table } = readYieldFile(isoxmlOf(harvest));

    const last = Object.fromEntries(table.columns.map(({ name, cells }) => [name, cells[199]]));
    expect(last["Moisture (DDI 99)"]).toBeCloseTo(18, 9);
    expect(last["Width (DDI 67)"]).toBeCloseTo(8, 9);
  });
});
