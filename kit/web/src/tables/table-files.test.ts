// @vitest-environment node

import type { ValueTable } from "@surco/contract";
import readExcelFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { xlsxFile } from "./table-files";

const table: ValueTable = {
  columns: [
    { label: "Lote", kind: "text" },
    { label: "Fecha", kind: "day" },
    { label: "Media", kind: "number" },
    { label: "Útil (%)", kind: "percent" },
  ],
  rows: [
    ["Ñandú & <Cía>", "2026-02-14", 0.8125, 97.5],
    ["=HYPERLINK(1)", "2025-07-01", null, 0],
  ],
};

describe("workbook", () => {
  it("reads back as the same dates, numbers and names, without formulas", async () => {
    const file = await xlsxFile(table, "Valores");

    const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()));

    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Valores"]);
    expect(sheets[0]?.data).toEqual([
      ["Lote", "Fecha", "Media", "Útil (%)"],
      ["Ñandú & <Cía>", new Date("2026-02-14T00:00:00Z"), 0.8125, 97.5],
      ["=HYPERLINK(1)", new Date("2025-07-01T00:00:00Z"), null, 0],
    ]);
  });
});
