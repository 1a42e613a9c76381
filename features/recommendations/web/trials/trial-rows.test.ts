import { describe, expect, it } from "vitest";
import { readRows, rowsOfText } from "./trial-rows";

describe("a pasted table", () => {
  it("is read by its headings, in any order and with units", () => {
    const text = "Bloque\tRinde (qq/ha)\tDosis (kg N/ha)\tObs\n1\t59,3\t0\tx\n1\t63,3\t40\t\n";
    expect(rowsOfText(text)).toEqual([
      { rate: "0", yield: "59,3", block: "1", strip: "" },
      { rate: "40", yield: "63,3", block: "1", strip: "" },
    ]);
  });

  it("without headings is rate, yield, block and strip", () => {
    expect(rowsOfText("0;5,9;A;1\r\n40;6,3;A;2")).toEqual([
      { rate: "0", yield: "5,9", block: "A", strip: "1" },
      { rate: "40", yield: "6,3", block: "A", strip: "2" },
    ]);
  });

  it("keeps decimal points of a file with commas between its cells", () => {
    expect(rowsOfText("rate,yield\n0,5.925\n40,6.33")).toMatchObject([
      { rate: "0", yield: "5.925" },
      { rate: "40", yield: "6.33" },
    ]);
  });
});

describe("typed rows", () => {
  const row = (rate: string, typed: string) => ({ rate, yield: typed, block: "", strip: "" });

  it("become t/ha of any unit, and empty rows are left out", () => {
    const of = (typed: string, unit: "t/ha" | "qq/ha" | "kg/ha") =>
      readRows([row("80", typed), row("", "")], "nitrogen", unit).rows;
    expect(of("6,62", "t/ha")).toEqual([{ rate: 80, yieldTPerHa: 6.62, block: null, strip: null }]);
    expect(of("66,2", "qq/ha")[0]?.yieldTPerHa).toBeCloseTo(6.62, 9);
    expect(of("6.620", "kg/ha")[0]?.yieldTPerHa).toBeCloseTo(6.62, 9);
  });

  it("read thousands of plants", () => {
    expect(readRows([row("75.000", "9")], "density", "t/ha").rows[0]?.rate).toBe(75_000);
  });

  it("name the row and column of what is no number or too large", () => {
    const { rows, problems } = readRows(
      [row("0", "5,9"), row("cero", "6"), row("40", "6300"), row("", "5")],
      "nitrogen",
      "t/ha",
    );
    expect(problems).toEqual([
      { row: 2, column: "rate", code: "notANumber" },
      { row: 3, column: "yield", code: "outOfRange" },
      { row: 4, column: "rate", code: "notANumber" },
    ]);
    expect(rows).toHaveLength(2);
  });
});
