import { buildSquareAt } from "@surco/fields/web-testing";
import { describe, expect, it } from "vitest";
import { buildExisting, buildPart, buildShape } from "../testing";
import { attributeSource, FROM_FORMAT, type Mapping } from "./mapping";
import { boundaryOfRow, canSave, isSavable, type ReviewRow } from "./review-row";
import {
  chosenRows,
  declaredDifference,
  declareRows,
  isNotableDifference,
  joinParts,
  MAX_NAME,
  nameRows,
  numberRepeated,
  overlapsInFile,
  repeatedRows,
  startReview,
} from "./review-rows";

const byFormat: Mapping = {
  name: FROM_FORMAT,
  farm: FROM_FORMAT,
  crop: FROM_FORMAT,
  producer: FROM_FORMAT,
  area: FROM_FORMAT,
};

function review(...shapes: Parameters<typeof buildShape>[0][]): ReviewRow[] {
  let n = 0;
  return startReview(
    shapes.map((shape, index) => buildShape({ index, ...shape })),
    byFormat,
    (number) => `Lote ${number}`,
    () => `id-${++n}`,
  );
}
const names = (rows: readonly ReviewRow[]) => rows.map(({ name }) => name);
const oneFarm = () => "";

describe("initial rows of a file", () => {
  it("include only shapes that can be saved", () => {
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

  it("leave out lines beside polygons and records whose attributes are uncertain", () => {
    const isIncluded = (rows: ReviewRow[]) => rows.map((row) => row.isIncluded);

    expect(isIncluded(review({}, { madeOf: "closed_line" }, { unmatchedRecord: 7 }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isIncluded(review({ madeOf: "closed_line" }))).toEqual([true]);
  });

  it("name shapes without a name uniquely", () => {
    const rows = review({ name: null }, { name: "lote 2" }, { name: null });

    expect(names(rows)).toEqual(["Lote 1", "lote 2", "Lote 3"]);
  });

  it("shorten names beyond the limit", () => {
    expect(names(review({ name: "x".repeat(200) }))[0]).toHaveLength(MAX_NAME);
  });
});

describe("names of rows", () => {
  it("are compared without case and accents, among included rows of one farm", () => {
    const rows = review({ name: "Ñandú" }, { name: "nandu " }, { name: "Norte" });
    const [first, second] = rows.map(({ id }) => id);

    expect(repeatedRows(rows, oneFarm)).toEqual(new Set([first, second]));
    expect(repeatedRows(rows, ({ id }) => id).size).toBe(0);
    const without = rows.map((row) => (row.id === second ? { ...row, isIncluded: false } : row));
    expect(repeatedRows(without, oneFarm).size).toBe(0);
  });

  it("are numbered without using an existing name", () => {
    const rows = review({ name: "Norte" }, { name: "Norte 2" }, { name: "NORTE" }, { name: "Norte" });

    const numbered = numberRepeated(rows, oneFarm);

    expect(names(numbered)).toEqual(["Norte", "Norte 2", "NORTE 3", "Norte 4"]);
    expect(repeatedRows(numbered, oneFarm).size).toBe(0);
  });

  it("keep their number at the maximal length", () => {
    const long = "x".repeat(MAX_NAME);

    const numbered = numberRepeated(review({ name: long }, { name: long }), oneFarm);

    expect(numbered[1]?.name).toHaveLength(MAX_NAME);
    expect(numbered[1]?.name.endsWith(" 2")).toBe(true);
  });

  it("follow the mapping where the shape has a text", () => {
    const rows = review({ name: "A", attributes: { codigo: "N-1" } }, { name: "B", attributes: {} });

    const coded = nameRows(rows, { ...byFormat, name: attributeSource("codigo") });

    expect(names(coded)).toEqual(["N-1", "B"]);
    expect(names(nameRows(coded, byFormat))).toEqual(["A", "B"]);
  });
});

describe("own fields", () => {
  it("are changed instead of duplicated, left out where equal, and keep their name", () => {
    const [same, moved, fresh] = review(
      { name: "Norte", parts: [buildPart({ existing: buildExisting({ isSame: true }) })] },
      { name: "Sur", parts: [buildPart({ existing: buildExisting() })] },
      { name: "Sur" },
    );
    const rows = [same, moved, fresh] as ReviewRow[];
    expect(rows.map(({ isChange }) => isChange)).toEqual([true, true, false]);
    expect(chosenRows(rows)).toEqual([moved, fresh]);
    expect(chosenRows([{ ...(same as ReviewRow), isChange: false }])).toHaveLength(1);
    expect(repeatedRows([moved, fresh] as ReviewRow[], oneFarm).size).toBe(0);
  });
});

describe("shape of several polygons", () => {
  const parts = [buildPart(), buildPart({ polygon: buildSquareAt(-60.6) })];
  let made = 0;
  const newId = () => `new-${++made}`;

  it("becomes a numbered row for each polygon, or one row for all", () => {
    const rows = review({ name: "Isla", parts }, { name: "Otro" });
    const [isla] = rows;
    expect(names(rows)).toEqual(["Isla 1", "Isla 2", "Otro"]);

    const joined = joinParts(rows, true, isla?.shape ?? null, newId);
    expect(names(joined)).toEqual(["Isla", "Otro"]);
    expect(boundaryOfRow(joined[0] as ReviewRow)).toMatchObject({
      polygon: { type: "MultiPolygon" },
      state: "ok",
      areaHa: expect.closeTo(98.4, 0),
    });
    expect(names(joinParts(joined, false, null, newId))).toEqual(["Isla 1", "Isla 2", "Otro"]);
  });

  it("stays one row when it was imported as one", () => {
    expect(names(review({ name: "Isla", parts, existing: buildExisting() }))).toEqual(["Isla"]);
  });

  it("polygons that overlap cannot be one field", () => {
    const [row] = joinParts(review({ parts: [buildPart(), buildPart()] }), true, null, newId);
    expect(canSave(row as ReviewRow)).toBe(false);
  });
});

it("uses the file's own boundary where a repair is declined, which may be invalid", () => {
  const original = { polygon: buildSquareAt(-60.7), areaHa: 50, state: "crosses_itself" as const };
  const [row] = review({ parts: [buildPart({ state: "repaired", repairs: ["uncrossed"], original })] });
  const left = { ...(row as ReviewRow), isUnrepaired: true };

  expect(boundaryOfRow(left)).toMatchObject({ areaHa: 50, repairs: [] });
  expect([isSavable(left), canSave(left), chosenRows([left])]).toEqual([true, false, []]);
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

it("takes note of differences above 5 %, in either direction", () => {
  const isNotable = (areaHa: number) =>
    isNotableDifference(declaredDifference(review({ areaHa, declaredAreaHa: 100 })[0] as ReviewRow));
  expect([94.9, 95.1, 100, 104.9, 105.1].map(isNotable)).toEqual([true, false, false, false, true]);
});

it("compares with the column that is chosen for declared areas", () => {
  const rows = review(
    { areaHa: 49, attributes: { sup: "49", decl: "98" } },
    { areaHa: 20, attributes: { sup: "200000" } },
  );
  const differences = (area: string) => declareRows(rows, { ...byFormat, area }).map(declaredDifference);

  expect(differences(attributeSource("decl"))).toEqual([-0.5, null]);
  expect(differences(FROM_FORMAT)).toEqual([null, null]);
});

describe("polygons that overlap others of the file", () => {
  const overlap = (shape: number, part = 0, areaHa = 5) => ({ shape, part, areaHa, share: 0.1 });

  it("are listed among chosen rows, the largest overlaps first", () => {
    const rows = review(
      { name: "A", areaHa: 50, fileOverlaps: [overlap(1), overlap(2, 0, 10)] },
      { name: "B", areaHa: 50, fileOverlaps: [overlap(0)] },
      { name: "C", areaHa: 50, fileOverlaps: [overlap(0, 0, 10)] },
    );
    const namesOf = (all: readonly ReviewRow[]) =>
      rows.map(({ id }) =>
        overlapsInFile(all)
          .get(id)
          ?.map(({ name, areaHa, share }) => [name, areaHa, share]),
      );

    expect(namesOf(rows)).toEqual([
      [
        ["C", 10, 0.2],
        ["B", 5, 0.1],
      ],
      [["A", 5, 0.1]],
      [["A", 10, 0.2]],
    ]);
    expect(namesOf(rows.map((row) => (row.name === "A" ? { ...row, isIncluded: false } : row)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are added up where parts are one field", () => {
    const parts = [
      buildPart({ fileOverlaps: [overlap(1)] }),
      buildPart({ polygon: buildSquareAt(-60.6), fileOverlaps: [overlap(1)] }),
    ];
    const rows = joinParts(
      review({ name: "A", parts }, { name: "B", fileOverlaps: [overlap(0, 0), overlap(0, 1)] }),
      true,
      null,
      () => "joined",
    );

    expect([...overlapsInFile(rows).values()].map(([one]) => [one?.name, one?.areaHa])).toEqual([
      ["B", 10],
      ["A", 10],
    ]);
  });
});
