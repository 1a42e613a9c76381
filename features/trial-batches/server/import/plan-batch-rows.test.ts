import { readCsv, writeCsv } from "@surco/kit-server/uploads";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BatchValues, batchColumns, normaliseBatchCode } from "../../contract";
import { proposeColumns } from "./headings";
import { planBatchRows } from "./plan-batch-rows";
import { cropFinder, readAmount, readSeason } from "./read-cells";

const cropIdOf = cropFinder([{ id: 5, name: "Maíz temprano" }]);
const hybrids = new Map([["p1815", [{ id: 3, name: "P1815", cropIds: [4, 5] }]]]);
const known = (batches: readonly BatchValues[] = [], seesAddresses = true) => ({
  batches: new Map(batches.map((batch) => [batch.code, batch])),
  hybrids,
  cropIdOf,
  decimal: "," as const,
  seesAddresses,
});

function plan(text: string, stored: readonly BatchValues[] = [], seesAddresses = true) {
  const [head, ...lines] = readCsv(text);
  return planBatchRows(
    { lines, columns: proposeColumns(head?.cells ?? []), season: "2026/27" },
    known(stored, seesAddresses),
  );
}

const values = fc.record({
  code: fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 15 })
    .map(normaliseBatchCode)
    .filter((code) => code !== "" && code.length <= 40),
  hybrid: fc.stringMatching(/^[A-Za-zñÑ0-9=+@-][A-Za-z0-9 -]{0,10}[a-z0-9]$/),
  season: fc.constantFrom("2025/26", "2026/27"),
  producerName: fc.stringMatching(/^([A-Za-z=+@;"'-][A-Za-z0-9;" ]{0,20}[a-z])?$/),
  quantityBags: fc.option(fc.integer({ min: 0, max: 999_999 })),
  notes: fc.stringMatching(/^(['=+@-]?[a-z][a-z0-9;", ]{0,30}[a-z])?$/),
});

describe("review of a file", () => {
  it("plans the written rows as new, and the same again as unchanged", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(values, { selector: ({ code }) => code, minLength: 1, maxLength: 12 }),
        (rows) => {
          const text = writeCsv([
            ["Código de partida", "Híbrido", "Campaña", "Productor", "Bolsas", "Notas"],
            ...rows.map((row) => [
              row.code,
              row.hybrid,
              row.season,
              row.producerName,
              String(row.quantityBags ?? ""),
              row.notes,
            ]),
          ]);
          const planned = plan(text);
          expect(planned.map(({ state }) => state)).toEqual(rows.map(() => "new"));
          expect(planned.map(({ values: read }) => read)).toMatchObject(rows);
          const saved = planned.flatMap(({ values: read }) => read ?? []);
          expect(new Set(plan(text, saved).map(({ state }) => state))).toEqual(new Set(["same"]));
        },
      ),
    );
  });

  it("accounts for every row of any text, and never gives values to a wrong one", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 400 }),
        fc.array(fc.option(fc.constantFrom(...batchColumns)), { maxLength: 6 }),
        (text, columns) => {
          const lines = readCsv(`a;b;c;d;e;f\n${text}`).slice(1);
          const planned = planBatchRows({ lines, columns, season: "2026/27" }, known());
          expect(planned).toHaveLength(lines.length);
          for (const { state, values: read, problems } of planned) {
            expect(state === "wrong").toBe(read === null);
            expect(state === "wrong").toBe(problems.length > 0);
            if (read !== null) expect(JSON.stringify(read)).not.toContain("\\u0000");
          }
        },
      ),
    );
  });

  it("names what is wrong of a row: crop, season, address, amount, length and a repeated code", () => {
    const rows = plan(
      [
        "codigo;hibrido;cultivo;campaña;correo;kg",
        "a;P1815;Marte;26/28;no es;-1",
        `b;${"x".repeat(81)};;;;`,
        "c;P1815;maiz temprano;2026-2027;ANA@x.AR;1.500",
        "C;P1815;;;;",
      ].join("\n"),
    );
    expect(rows.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ["crop unknown_crop", "season not_a_season", "email not_an_address", "kg not_an_amount"],
      ["hybrid too_long"],
      [],
      ["code repeated"],
    ]);
    expect(rows[2]?.values).toMatchObject({
      genotypeId: 3,
      cropId: 5,
      season: "2026/27",
      producerEmail: "ana@x.ar",
      quantityKg: 1500,
    });
  });

  it("keeps what the file has no column for, and empties what its cell leaves empty", () => {
    const [stored] = plan("codigo;hibrido;productor;notas\nA;P1815;Ana;uno").flatMap(
      (row) => row.values ?? [],
    );
    if (stored === undefined) throw new Error("nothing was read");
    const [row] = plan("codigo;hibrido;notas\na;P1815;", [stored]);
    expect(row).toMatchObject({
      state: "changed",
      values: { producerName: "Ana", notes: "" },
      changes: [{ column: "notes", before: "uno", after: "" }],
    });
  });
});

const readOne = (text: string) => {
  const [row] = plan(text).flatMap(({ values: read }) => read ?? []);
  if (row === undefined) throw new Error("nothing was read");
  return row;
};

describe("a crop that a file does not name", () => {
  it("is no crop where early and late maize share the hybrid, and keeps a stored one", () => {
    expect(readOne("codigo;hibrido\nA;P1815").cropId).toBeNull();
    const stored = readOne("codigo;hibrido;cultivo\nA;P1815;maiz temprano");
    expect(plan("codigo;hibrido\nA;P1815", [stored])).toMatchObject([
      { state: "same", values: { cropId: 5 } },
    ]);
    const unknown = { ...stored, cropId: null };
    expect(plan("codigo;hibrido\nA;P1815", [unknown])).toMatchObject([{ state: "same" }]);
  });
});

describe("a hidden address", () => {
  it("is not confirmed by a guess", () => {
    const stored = readOne("codigo;hibrido;correo\nA;P1815;ana@x.ar");
    for (const guess of ["ana@x.ar", "eva@x.ar"]) {
      const [row] = plan(`codigo;hibrido;correo\nA;P1815;${guess}`, [stored], false);
      expect(row).toMatchObject({ state: "same", changes: [], values: { producerEmail: "ana@x.ar" } });
    }
  });
});

describe("cells", () => {
  it.each([
    ["2026/27", "2026/27"],
    ["2026-27", "2026/27"],
    ["26/27", "2026/27"],
    ["2026 - 2027", "2026/27"],
    ["2026", "2026/27"],
    ["2026/28", null],
    ["99/03", null],
    ["mañana", null],
  ])("season %j is %j", (text, season) => expect(readSeason(text)).toBe(season));

  it.each([
    ["12", 12],
    ["2,5", 2.5],
    ["1.500", 1500],
    ["-3", null],
    ["1e9", null],
    ["mucho", null],
    ["20,125", 20.125],
    ["0.500", 0.5],
  ])("amount %j is %j where decimals have a comma", (text, amount) =>
    expect(readAmount(text, ",")).toBe(amount),
  );

  it.each([
    ["20.125", 20.125],
    ["1,500", 1500],
    ["0,500", 0.5],
  ])("amount %j is %j where they have a point", (text, amount) => expect(readAmount(text, ".")).toBe(amount));

  it("proposes each meaning once, in three languages", () => {
    expect(proposeColumns(["Partida", "Código", "HÍBRIDO", "Safra", "Kg", "Otra"])).toEqual([
      "code",
      null,
      "hybrid",
      "season",
      "kg",
      null,
    ]);
  });
});
