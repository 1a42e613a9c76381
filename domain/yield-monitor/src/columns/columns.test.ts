import { describe, expect, it } from "vitest";
import { buildRecords, RecordsRefused } from "../build-records";
import { packRecords, unpackRecords } from "../records";
import { yieldTotals } from "../totals";
import { unitFactor } from "../units";
import { proposeColumns, unitInName } from "./propose-columns";
import { numberOfText, type RawTable, secondsOf } from "./roles";

function tableOf(text: string): RawTable {
  const [header = "", ...rows] = text.trim().split("\n");
  const cells = rows.map((row) => row.trim().split(";"));
  return {
    count: rows.length,
    columns: header
      .trim()
      .split(";")
      .map((name, index) => ({ name, unit: null, cells: cells.map((row) => row[index] ?? "") })),
  };
}

const proposed = (header: string, row: string) =>
  proposeColumns(tableOf([header, row, row, row].join("\n"))).map(({ role, unit, evidence }) =>
    [role, unit, evidence].join(" "),
  );

describe("proposed columns", () => {
  it("know the exports of Ag Leader and John Deere, and headers in Spanish and Portuguese", () => {
    expect(
      proposed(
        "Longitude;Latitude;Flow;Time;Cycles;Distance;Swath;Moisture;Grain",
        "-93;43;30;100;3;220;360;17;CORN",
      ),
    ).toEqual([
      "lng  none",
      "lat  none",
      "flow lb/s format",
      "interval s format",
      "distance in format",
      "swath in format",
      "moisture % header",
      "time  none",
    ]);
    expect(proposed("LONGITUD;LATITUD;Rendimiento (kg/ha);Humedad;Pasada", "-63;-33;8200;14;1")).toEqual([
      "lng  none",
      "lat  none",
      "yield kg/ha header",
      "moisture % header",
      "pass  none",
    ]);
    expect(proposed("lon;lat;Produtividade;Umidade;Largura(m)", "-53;-20;3.4;13;9")).toEqual([
      "lng  none",
      "lat  none",
      "yield t/ha range",
      "swath m header",
      "moisture % header",
    ]);
    expect(proposed("x;y;Yld Vol(Dry)(bu/ac);Swth Wdth(ft)", "-63;-33;150;40")).toEqual([
      "lng  none",
      "lat  none",
      "yield bu/ac header",
      "swath ft header",
    ]);
  });

  it("ask for a unit that two units would explain", () => {
    expect(proposed("long;lat;yield;nitro;topo;rep", "-63;-33;72.1;131.5;W;R1")).toEqual([
      "lng  none",
      "lat  none",
      "yield  none",
      "rate  none",
      "label  none",
      "block  none",
    ]);
  });

  it("read units of names", () => {
    expect(unitInName("Rinde_qq/ha", "yield")).toBe("q/ha");
    expect(unitInName("Velocidad(km/h)", "speed")).toBe("km/h");
    expect(unitInName("Width", "length")).toBeNull();
  });
});

describe("texts of cells", () => {
  it("are numbers with a point or a comma, and nothing else", () => {
    expect(["8,25", "8.25", "1e3", "-3", "8.250,1", "x", ""].map(numberOfText)).toEqual([
      8.25,
      8.25,
      1000,
      -3,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });

  it("are times in seconds, which keep the differences", () => {
    const [first = 0, second = 0, third = 0] = secondsOf({
      name: "",
      unit: null,
      cells: ["2026-04-03T14:05:00Z", "2026-04-03 14:05:02", "4/3/2026 2:05:04 PM"],
    });
    expect(second - first).toBe(2);
    expect(Number.isNaN(third)).toBe(false);
  });
});

describe("records", () => {
  const flow = tableOf(`lng;lat;flow;cycles;distance;swath;moisture
    -93;43;30;3;220;360;20
    -93;43.0001;0;3;220;360;20`);
  const columns = (["lng", "lat", "flow", "interval", "distance", "swath", "moisture"] as const).map(
    (role, column) => ({
      role,
      column,
      unit:
        { flow: "lb/s", interval: "s", distance: "in", swath: "in", moisture: "%" }[role as "flow"] ?? null,
    }),
  );
  const settings = { columns, baseMoisturePct: 15.5, isDryYield: true, bushelLb: null };

  it("have the yield of flow over land at storage moisture", () => {
    const records = buildRecords(flow, settings);

    // 90 lb wet on 550 square feet: 90 * 0.4536 kg / 51.10 m2, times 80 / 84.5.
    const wet = (90 * 0.45359237) / (220 * 360 * 0.0254 * 0.0254);
    expect(records.yieldTPerHa[0]).toBeCloseTo((10 * wet * 80) / 84.5, 9);
    const totals = yieldTotals(records, 15.5);
    expect(totals.wetMassT).toBeCloseTo((90 * 0.45359237) / 1000, 9);
    expect(totals.areaHa).toBeCloseTo((2 * 220 * 360 * 0.0254 ** 2) / 10_000, 9);
  });

  it("are refused without a way to a yield, and without a unit", () => {
    const without = { ...settings, columns: columns.filter(({ role }) => role !== "flow") };
    const noUnit = {
      ...settings,
      columns: columns.map((column) => (column.role === "flow" ? { ...column, unit: null } : column)),
    };

    expect(() => buildRecords(flow, without)).toThrow(
      new RecordsRefused({ kind: "column-missing", role: "yield" }),
    );
    expect(() => buildRecords(flow, noUnit)).toThrow(
      new RecordsRefused({ kind: "unit-missing", role: "flow" }),
    );
  });

  it("are the same after they were packed", () => {
    const records = buildRecords(flow, settings);

    expect(unpackRecords(packRecords(records), records)).toEqual(records);
  });

  it("convert bushels of maize: 133.83 bu/ac are 8.400 t/ha", () => {
    expect(133.83 * (unitFactor("yield", "bu/ac", 56) ?? 0)).toBeCloseTo(8.4, 3);
    expect(unitFactor("yield", "bu/ac")).toBeNull();
  });
});
