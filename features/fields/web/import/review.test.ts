import { describe, expect, it } from "vitest";
import { buildPart, buildShape } from "../testing";
import { canSave, type ReviewRow } from "./land";
import {
  declaredDifference,
  MAX_NAME,
  namesFrom,
  namingAttributes,
  numberRepeated,
  repeatedRows,
  startReview,
} from "./review";

function review(...shapes: Parameters<typeof buildShape>[0][]): ReviewRow[] {
  let n = 0;
  return startReview(
    shapes.map((shape, index) => buildShape({ index, ...shape })),
    (number) => `Lote ${number}`,
    () => `id-${++n}`,
  );
}
const names = (rows: readonly ReviewRow[]) => rows.map(({ name }) => name);
const oneFarm = () => "";

describe("a file just read", () => {
  it("includes what can be saved and nothing else", () => {
    const rows = review(
      { state: "ok" },
      { state: "repaired" },
      { state: "too_large" },
      { state: "crosses_itself" },
      { state: "no_area", polygon: null },
    );

    expect(rows.map(({ isIncluded }) => isIncluded)).toEqual([true, true, false, false, false]);
    expect(rows.map(canSave)).toEqual([true, true, false, false, false]);
  });

  it("proposes names for the nameless that no other shape has", () => {
    const rows = review({ name: null }, { name: "lote 2" }, { name: null });

    expect(names(rows)).toEqual(["Lote 1", "lote 2", "Lote 3"]);
  });

  it("cuts names that are longer than a field's may be", () => {
    expect(names(review({ name: "x".repeat(200) }))[0]).toHaveLength(MAX_NAME);
  });
});

describe("names", () => {
  it("are repeated whatever their case and accents, among included rows of one farm", () => {
    const rows = review({ name: "Ñandú" }, { name: "nandu " }, { name: "Norte" });
    const [first, second] = rows.map(({ id }) => id);

    expect(repeatedRows(rows, oneFarm)).toEqual(new Set([first, second]));
    expect(repeatedRows(rows, ({ id }) => id).size).toBe(0);
    const without = rows.map((row) => (row.id === second ? { ...row, isIncluded: false } : row));
    expect(repeatedRows(without, oneFarm).size).toBe(0);
  });

  it("are numbered without taking one that is there already", () => {
    const rows = review({ name: "Norte" }, { name: "Norte 2" }, { name: "NORTE" }, { name: "Norte" });

    const numbered = numberRepeated(rows, oneFarm);

    expect(names(numbered)).toEqual(["Norte", "Norte 2", "NORTE 3", "Norte 4"]);
    expect(repeatedRows(numbered, oneFarm).size).toBe(0);
  });

  it("keep their number when they are as long as a name may be", () => {
    const long = "x".repeat(MAX_NAME);

    const numbered = numberRepeated(review({ name: long }, { name: long }), oneFarm);

    expect(numbered[1]?.name).toHaveLength(MAX_NAME);
    expect(numbered[1]?.name.endsWith(" 2")).toBe(true);
  });

  it("come from an attribute where the shape has it, and from the file again", () => {
    const rows = review({ name: "A", attributes: { codigo: "N-1" } }, { name: "B", attributes: {} });

    const coded = namesFrom(rows, "codigo");

    expect(names(coded)).toEqual(["N-1", "B"]);
    expect(names(namesFrom(coded, null))).toEqual(["A", "B"]);
  });

  it("are offered from short attributes that most shapes have", () => {
    const shapes = [
      buildShape({ attributes: { codigo: "1", nota: "x".repeat(300), raro: "" } }),
      buildShape({ attributes: { codigo: "2" } }),
      buildShape({ attributes: { otro: "sí" } }),
    ];

    expect(namingAttributes(shapes)).toEqual(["codigo"]);
  });
});

it("compares the measured area with the declared one, where there is one", () => {
  const [measured, silent, zero] = review(
    { areaHa: 49, declaredAreaHa: 50 },
    { declaredAreaHa: null },
    { declaredAreaHa: 0 },
  ).map(declaredDifference);
  expect(measured).toBeCloseTo(-0.02);
  expect([silent, zero]).toEqual([null, null]);
  const parts = [buildPart(), buildPart()];
  expect(review({ parts, declaredAreaHa: 50 }).map(declaredDifference)).toEqual([null, null]);
});

it("a shape of several polygons gives a row for each, numbered", () => {
  expect(names(review({ name: "Isla", parts: [buildPart(), buildPart()] }))).toEqual(["Isla 1", "Isla 2"]);
});
