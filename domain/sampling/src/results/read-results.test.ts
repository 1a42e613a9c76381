import { describe, expect, it } from "vitest";
import { matchColumns } from "./match-columns";
import { columnProblem, readResults } from "./read-results";
import { numberOf, tableRows } from "./read-table";

const codes = ["7KQ4M-1A", "7KQ4M-1B", "7KQ4M-2A"];
const read = (text: string) => {
  const table = matchColumns(tableRows(text));
  return { table, problem: columnProblem(table.columns), ...readResults(table, codes) };
};

describe("results of a laboratory", () => {
  it("are read with semicolons, decimal commas and units in the headings", () => {
    const { accepted, refused, problem } = read(
      "Muestra;pH (agua);M.O. (%);P Bray (ppm);N-NO3 (ppm)\n7KQ4M-1A;5,8;2,45;14,2;18\n7KQ4M-2A;6,1;3,1;9;12,5\n",
    );
    expect([problem, refused]).toEqual([null, []]);
    expect(accepted.map(({ code, values }) => ({ code, ...values }))).toEqual([
      { code: "7KQ4M-1A", ph: 5.8, organicMatterPct: 2.45, phosphorusPpm: 14.2, nitrateNPpm: 18 },
      { code: "7KQ4M-2A", ph: 6.1, organicMatterPct: 3.1, phosphorusPpm: 9, nitrateNPpm: 12.5 },
    ]);
  });

  it("are read with a title above, units in a row of their own, tabs, and codes without hyphens", () => {
    const { accepted } = read(
      "Laboratorio El Ceibo\t\t\t\nSample ID\tNO3-N\tOrganic carbon\tEC\n\tkg/ha\t%\tµS/cm\n7kq4m 1a\t64\t1.5\t210\n",
    );
    expect(accepted[0]).toMatchObject({
      line: 4,
      code: "7KQ4M-1A",
      values: { nitrateNKgPerHa: 64, organicMatterPct: 2.586, conductivityDsPerM: 0.21 },
    });
  });

  it("convert nitrate to its nitrogen and bases to charges", () => {
    const table = matchColumns(tableRows("Code,NO3,Ca (ppm)\n7KQ4M-1A,62.005,400.78\n"));
    // Nitrate or its nitrogen: the table does not say, so it is asked.
    expect(columnProblem(table.columns)).toBe("noUnit");
    table.columns[1] = { kind: "analyte", analyte: "nitrateNPpm", unit: "ppm NO3" };
    expect(readResults(table, codes).accepted[0]?.values).toEqual({
      nitrateNPpm: 14.007,
      calciumCmolPerKg: 2,
    });
  });

  it("refuse rows with their reasons, and take the others", () => {
    const { accepted, refused } = read(
      'Muestra,pH,P (ppm)\n7KQ4M-1A,"5,8",<1\n7KQ4M-1A,6,2\nOTRA-1,6,2\n,6,2\n7KQ4M-1B,seis,2\n7KQ4M-2A,61,2\n7KQ4M-2A,,\n',
    );
    expect(accepted).toMatchObject([
      { code: "7KQ4M-1A", values: { ph: 5.8 }, belowLimit: ["phosphorusPpm"] },
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "repeatedCode"],
      [4, "unknownCode"],
      [5, "noCode"],
      [6, "notNumber"],
      [7, "outOfRange"],
      [8, "noValues"],
    ]);
  });

  it("need a column of codes and one of values", () => {
    expect(read("pH;P\n5;6").problem).toBe("noCodeColumn");
    expect(read("Muestra;Color\nA;rojo").problem).toBe("noAnalyte");
    expect(read("").problem).toBe("noCodeColumn");
  });
});

describe("numbers", () => {
  it.each([
    ["1.234,5", ",", 1234.5],
    ["1,234.5", ".", 1234.5],
    ["0,25", ",", 0.25],
    ["12 500", ".", 12_500],
    ["5..8", ".", null],
    ["1,5", ".", null],
  ] as const)("%s with decimals after %s is %s", (text, sign, value) => {
    expect(numberOf(text, sign)).toBe(value);
  });
});
