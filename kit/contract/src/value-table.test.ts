import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  csvOf,
  escapeFormula,
  tabbedOf,
  tableSigns,
  unescapeFormula,
  type ValueTable,
  workbookText,
} from "./value-table";

const spanish = tableSigns("es-AR");

const table: ValueTable = {
  columns: [
    { label: "Lote", kind: "text" },
    { label: "Fecha", kind: "day" },
    { label: "Media", kind: "number" },
  ],
  rows: [
    ["La Loma", "2026-02-14", 0.8125],
    ['El "Bajo"; sur', "2026-02-19", null],
    ["=1+1", "2026-02-24", -0.25],
  ],
};

describe("value table as text", () => {
  it("uses the separators of the language", () => {
    expect(tableSigns("es-AR")).toEqual({ decimal: ",", separator: ";" });
    expect(tableSigns("pt-BR")).toEqual({ decimal: ",", separator: ";" });
    expect(tableSigns("en-US")).toEqual({ decimal: ".", separator: "," });

    expect(csvOf(table, tableSigns("en-US")).split("\r\n")[1]).toBe("La Loma,2026-02-14,0.8125");
    expect(csvOf(table, spanish).split("\r\n")[1]).toBe("La Loma;2026-02-14;0,8125");
  });

  it("begins with a byte order mark, and quotes cells with a quote or a separator", () => {
    const lines = csvOf(table, spanish).split("\r\n");

    expect(lines[0]).toBe("\uFEFFLote;Fecha;Media");
    expect(lines[2]).toBe('"El ""Bajo""; sur";2026-02-19;');
  });

  it("escapes formulas, and keeps negative numbers", () => {
    expect(csvOf(table, spanish).split("\r\n")[3]).toBe("'=1+1;2026-02-24;-0,25");
    const named = (name: string) => ({ columns: [{ label: "Lote", kind: "text" as const }], rows: [[name]] });
    for (const name of [
      "=A1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\tx",
      "\r=1",
      "\n=1",
      "＝A1",
      "＋1",
      "－1",
      "＠SUM(A1)",
    ]) {
      expect(csvOf(named(name), spanish).split("\r\n")[1]?.replace('"', "")).toMatch(/^'/);
      expect(tabbedOf(named(name), spanish).split("\n")[1]).toMatch(/^'/);
    }
  });

  it("escapes every text so that it can be read back", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "-", "＝", "a") });
    fc.assert(fc.property(text, (any) => unescapeFormula(escapeFormula(any)) === any));
  });

  it("survives a round trip with any names", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1 }), (pairs) => {
        const rows = pairs.map(([one, other]) => [one, other] as const);
        const columns = [
          { label: "a", kind: "text" as const },
          { label: "b", kind: "text" as const },
        ];

        const read = readCsv(csvOf({ columns, rows }, spanish).slice(1), ";");

        expect(read.slice(1).map((row) => row.map((cell) => unescapeFormula(cell)))).toEqual(pairs);
      }),
    );
  });

  it("is pasted as one row per line, with any names", () => {
    const pasted = tabbedOf({ columns: table.columns, rows: [["a\tb\nc", "2026-01-01", 1]] }, spanish);

    expect(pasted).toBe("Lote\tFecha\tMedia\na b c\t2026-01-01\t1");
  });
});

describe("text of an Excel file", () => {
  it("has escaped codes of characters, line feeds, and a space for what XML cannot hold", () => {
    expect(workbookText("_x0041_ _xZZZZ_ a_x00e1_")).toBe("_x005F_x0041_ _xZZZZ_ a_x005F_x00e1_");
    expect(workbookText("uno\r\ndos\rtres\u0000\ud83c fin 🌽")).toBe("uno\ndos\ntres   fin 🌽");
  });

  it("is as long as a cell at most, without half a character", () => {
    expect(workbookText(`${"a".repeat(32_766)}🌽`)).toBe(`${"a".repeat(32_766)} `);
  });
});

/** A reader of quoted cells, written after RFC 4180. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\r" && text[at + 1] === "\n") {
      at += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ""];
    } else cell += sign;
  }
  return rows;
}
