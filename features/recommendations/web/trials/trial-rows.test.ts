import { describe, expect, it } from "vitest";
import { tableOfText } from "./pasted-table";
import { emptyRow, readRows, type TypedRow, typedOfRows } from "./trial-rows";

const row = (cells: Partial<TypedRow>): TypedRow => ({ ...emptyRow, ...cells });

describe("a pasted table", () => {
  it("is read by its headings, in any order and with units", () => {
    const text = "Bloque\tRinde (qq/ha)\tDosis (kg N/ha)\tObs\n1\t59,3\t0\tx\n1\t63,3\t40\t\n";
    expect(tableOfText(text, "none")).toEqual({
      rows: [row({ rate: "0", yield: "59,3", block: "1" }), row({ rate: "40", yield: "63,3", block: "1" })],
      places: null,
    });
  });

  it("without headings is rate, yield, block, strip and the place of the form", () => {
    expect(tableOfText("0;5,9;A;1\r\n40;6,3;A;2", "none").rows).toEqual([
      row({ rate: "0", yield: "5,9", block: "A", strip: "1" }),
      row({ rate: "40", yield: "6,3", block: "A", strip: "2" }),
    ]);
    const placed = "0;5,9;A;;-33,05;-64,1";
    expect(tableOfText(placed, "degrees")).toEqual({
      rows: [row({ rate: "0", yield: "5,9", block: "A", y: "-33,05", x: "-64,1" })],
      places: null,
    });
    expect(tableOfText(placed, "metres").rows[0]).toMatchObject({ x: "-33,05", y: "-64,1" });
  });

  it("keeps decimal points of a file with commas between its cells", () => {
    expect(tableOfText("rate,yield\n0,5.925\n40,6.33", "none").rows).toMatchObject([
      { rate: "0", yield: "5.925" },
      { rate: "40", yield: "6.33" },
    ]);
  });

  it.each([
    ["x (m);y (m);dosis;rinde", "metres", { x: "1", y: "2" }],
    ["Este;Norte;dosis;rinde", "metres", { x: "1", y: "2" }],
    ["Latitud;Longitud;dosis;rinde", "degrees", { x: "2", y: "1" }],
    ["fila;columna;dosis;rinde", "grid", { x: "2", y: "1" }],
    ["row;col;rate;yield", "grid", { x: "2", y: "1" }],
  ] as const)("takes the places from the headings %s", (headings, places, cells) => {
    expect(tableOfText(`${headings}\n1;2;40;6,1`, "none")).toEqual({
      rows: [row({ rate: "40", yield: "6,1", ...cells })],
      places,
    });
  });

  it("takes a numbered list for no place", () => {
    expect(tableOfText("fila;dosis;rinde\n1;40;6,1", "none")).toEqual({
      rows: [row({ rate: "40", yield: "6,1" })],
      places: null,
    });
  });
});

const options = { kind: "nitrogen", unit: "t/ha", places: "none", isPlots: true } as const;
const plain = { block: null, strip: null, position: null };

describe("typed rows", () => {
  it("become t/ha of any unit, and empty rows are left out", () => {
    const of = (typed: string, unit: "t/ha" | "qq/ha" | "kg/ha") =>
      readRows([row({ rate: "80", yield: typed }), emptyRow], { ...options, unit }).rows;
    expect(of("6,62", "t/ha")).toEqual([{ rate: 80, yieldTPerHa: 6.62, ...plain }]);
    expect(of("66,2", "qq/ha")[0]?.yieldTPerHa).toBeCloseTo(6.62, 9);
    expect(of("6.620", "kg/ha")[0]?.yieldTPerHa).toBeCloseTo(6.62, 9);
  });

  it("read thousands of plants", () => {
    const rows = readRows([row({ rate: "75.000", yield: "9" })], { ...options, kind: "density" }).rows;
    expect(rows[0]?.rate).toBe(75_000);
  });

  it("name the row and column of what is no number or too large", () => {
    const typed = [
      row({ rate: "0", yield: "5,9" }),
      row({ rate: "cero", yield: "6" }),
      row({ rate: "40", yield: "6300" }),
      row({ yield: "5" }),
    ];
    const { rows, problems } = readRows(typed, options);
    expect(problems).toEqual([
      { row: 2, column: "rate", code: "notANumber" },
      { row: 3, column: "yield", code: "outOfRange" },
      { row: 4, column: "rate", code: "notANumber" },
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe("places of typed rows", () => {
  const placed = (cells: Partial<TypedRow>) => row({ rate: "0", yield: "5", ...cells });
  const read = (cells: Partial<TypedRow>[], places: "metres" | "degrees" | "grid", isPlots = true) =>
    readRows(cells.map(placed), { ...options, places, isPlots });

  it("are metres, degrees with their sign, or row and column", () => {
    expect(read([{ x: "500.123,5", y: "12" }], "metres").rows[0]?.position).toEqual({
      of: "metres",
      xM: 500_123.5,
      yM: 12,
    });
    expect(read([{ x: "−64,0512345", y: "-33.05" }], "degrees").rows[0]?.position).toEqual({
      of: "degrees",
      lng: -64.0512345,
      lat: -33.05,
    });
    expect(read([{ x: "3", y: "2" }], "grid").rows[0]?.position).toEqual({ of: "grid", row: 2, column: 3 });
  });

  it("name what is missing, no number, out of range, no whole number, or taken", () => {
    expect(read([{ x: "1", y: "" }], "metres").problems).toEqual([
      { row: 1, column: "y", code: "missingPlace" },
    ]);
    expect(read([{ x: "oeste", y: "-33" }], "degrees").problems).toEqual([
      { row: 1, column: "x", code: "notANumber" },
    ]);
    // Latitude and longitude in each other's columns.
    expect(read([{ x: "-33", y: "-164" }], "degrees").problems).toEqual([
      { row: 1, column: "y", code: "placeOutOfRange" },
    ]);
    expect(read([{ x: "1,5", y: "2" }], "grid").problems).toEqual([
      { row: 1, column: "x", code: "notWhole" },
    ]);
    const twice = [
      { x: "1", y: "2" },
      { x: "1", y: "2" },
    ];
    expect(read(twice, "grid").problems).toEqual([{ row: 2, column: "x", code: "samePlace" }]);
    // A harvester may stand still.
    expect(read(twice, "metres", false).problems).toEqual([]);
  });

  it("are typed again as they were stored", () => {
    for (const [places, cells] of [
      ["metres", { x: "10.5", y: "0" }],
      ["degrees", { x: "-64.05", y: "-33.1" }],
      ["grid", { x: "4", y: "1" }],
    ] as const) {
      expect(typedOfRows(read([cells], places).rows)).toEqual([placed(cells)]);
    }
  });

  it("do not count while the form has none", () => {
    expect(readRows([placed({ x: "1", y: "nada" })], options)).toEqual({
      rows: [{ rate: 0, yieldTPerHa: 5, ...plain }],
      problems: [],
    });
  });
});
