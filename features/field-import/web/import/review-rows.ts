import { nameKey } from "@surco/contract";
import type { ImportedShape } from "@surco/field-import/contract";
import { declaredAreas, type Mapping, textFor } from "./mapping";
import {
  boundaryOfRow,
  canSave,
  existingOf,
  isSavable,
  isUnchanged,
  partsOfRow,
  type ReviewRow,
} from "./review-row";

/** Most characters of a field's or farm's name. */
export const MAX_NAME = 80;

/**
 * Initial rows of a file: all that can be saved are included, except those equal to an own field, lines beside polygons, and
 * records whose attributes are uncertain. Rows without a name get one from `propose`.
 *
 * @param propose name for the n-th nameless shape, n from 1
 */
export function startReview(
  shapes: readonly ImportedShape[],
  mapping: Mapping,
  propose: (n: number) => string,
  newId: () => string,
): ReviewRow[] {
  const nextName = namesNotIn(
    shapes.map((shape) => textFor(shape, "name", mapping) ?? ""),
    propose,
  );
  const declared = declaredAreas(shapes, mapping);
  const hasPolygons = shapes.some(({ madeOf }) => madeOf === "area");
  return shapes.flatMap((shape) => {
    const name = (textFor(shape, "name", mapping) ?? nextName()).slice(0, MAX_NAME);
    const about = { shape, declaredAreaHa: declared.get(shape) ?? null };
    const isDoubtful = shape.unmatchedRecord !== null || (shape.madeOf === "closed_line" && hasPolygons);
    // A field imported as one stays one.
    const rows =
      shape.parts.length > 1 && shape.existing !== null
        ? [rowOf(about, null, name, newId())]
        : rowsOfParts(about, name, newId);
    return isDoubtful ? rows.map((row) => ({ ...row, isIncluded: false })) : rows;
  });
}

type RowOfShape = Pick<ReviewRow, "shape" | "declaredAreaHa">;

function rowsOfParts(about: RowOfShape, name: string, newId: () => string): ReviewRow[] {
  const { parts } = about.shape;
  return parts.map((_, part) =>
    rowOf(about, part, parts.length === 1 ? name : withNumber(name, part + 1), newId()),
  );
}

function rowOf(
  { shape, declaredAreaHa }: RowOfShape,
  part: number | null,
  name: string,
  id: string,
): ReviewRow {
  const decisions = { isIncluded: true, isUnrepaired: false, isChange: false };
  const row: ReviewRow = { id, shape, part, name, declaredAreaHa, ...decisions };
  const existing = existingOf(row);
  return { ...row, isChange: existing !== null, isIncluded: canSave(row) };
}

/** Gives rows the declared areas of a mapping. */
export function declareRows(rows: readonly ReviewRow[], mapping: Mapping): ReviewRow[] {
  const areas = declaredAreas([...new Set(rows.map(({ shape }) => shape))], mapping);
  return rows.map((row) => ({ ...row, declaredAreaHa: areas.get(row.shape) ?? null }));
}

/** Joins the parts of shapes into one field each, or separates them; null: of all shapes. */
export function joinParts(
  rows: readonly ReviewRow[],
  isJoined: boolean,
  only: ImportedShape | null,
  newId: () => string,
): ReviewRow[] {
  const done = new Set<ImportedShape>();
  return rows.flatMap((row) => {
    const { shape } = row;
    const isConcerned = shape.parts.length > 1 && (only === null || only === shape);
    if (!isConcerned || (row.part === null) === isJoined) return [row];
    if (done.has(shape)) return [];
    done.add(shape);
    const name = row.part === null ? row.name : withoutNumber(row.name, row.part + 1);
    return isJoined ? [rowOf(row, null, name, newId())] : rowsOfParts(row, name, newId);
  });
}

/** Names rows by the mapping, numbered for parts; a shape without a name keeps its own. */
export function nameRows(rows: readonly ReviewRow[], mapping: Mapping): ReviewRow[] {
  return rows.map((row) => {
    const text = textFor(row.shape, "name", mapping)?.slice(0, MAX_NAME);
    if (!text) return row;
    const isPart = row.part !== null && row.shape.parts.length > 1;
    return { ...row, name: isPart ? withNumber(text, (row.part ?? 0) + 1) : text };
  });
}

/** Rows that would be saved: included, valid, and not equal to an own field. */
export function chosenRows(rows: readonly ReviewRow[]): ReviewRow[] {
  return rows.filter((row) => row.isIncluded && canSave(row) && !isUnchanged(row));
}

/** Separates rows that can be saved from those that cannot. */
export function sortRows(rows: readonly ReviewRow[]): { good: ReviewRow[]; bad: ReviewRow[] } {
  return { good: rows.filter(isSavable), bad: rows.filter((row) => !isSavable(row)) };
}

/**
 * Finds ids of chosen rows that share their name with another chosen row of the same farm. Rows that change a field
 * keep its name.
 *
 * @param farmOf returns a key that is distinct for each farm
 */
export function repeatedRows(rows: readonly ReviewRow[], farmOf: (row: ReviewRow) => string): Set<string> {
  const byName = new Map<string, string[]>();
  for (const row of chosenRows(rows)) {
    if (row.isChange) continue;
    const key = `${farmOf(row)}\n${nameKey(row.name)}`;
    const same = byName.get(key);
    if (same) same.push(row.id);
    else byName.set(key, [row.id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** Numbers repeated names except the first: "Norte", "Norte 2", "Norte 3". */
export function numberRepeated(rows: readonly ReviewRow[], farmOf: (row: ReviewRow) => string): ReviewRow[] {
  const repeated = repeatedRows(rows, farmOf);
  const keyOf = (row: ReviewRow, name: string) => `${farmOf(row)}\n${nameKey(name)}`;
  const taken = new Set(
    rows.filter(({ id, isIncluded }) => isIncluded && !repeated.has(id)).map((row) => keyOf(row, row.name)),
  );
  return rows.map((row) => {
    if (!repeated.has(row.id)) return row;
    let name = row.name;
    for (let n = 2; taken.has(keyOf(row, name)); n++) name = withNumber(row.name, n);
    taken.add(keyOf(row, name));
    return { ...row, name };
  });
}

/**
 * Excess of the measured area over the declared one, as a fraction; null without a declaration. An area declared for
 * several polygons together applies to none of them.
 */
export function declaredDifference(row: ReviewRow): number | null {
  const { declaredAreaHa, part, shape } = row;
  const isOneOfSeveral = part !== null && shape.parts.length > 1;
  if (declaredAreaHa === null || declaredAreaHa <= 0 || isOneOfSeveral) return null;
  return (boundaryOfRow(row).areaHa - declaredAreaHa) / declaredAreaHa;
}

/** Larger differences between the declared and the measured area are warned about. */
const NOTABLE_DIFFERENCE = 0.05;

export function isNotableDifference(difference: number | null): boolean {
  return difference !== null && Math.abs(difference) > NOTABLE_DIFFERENCE;
}

/** Land that a row shares with another one. */
export interface RowOverlap {
  /** Id of the other row. */
  id: string;
  name: string;
  areaHa: number;
  /** As a fraction of the row, 0..1. */
  share: number;
}

/** Overlaps between chosen rows by row id, the largest first; rows without any are left out. */
export function overlapsInFile(rows: readonly ReviewRow[]): ReadonlyMap<string, RowOverlap[]> {
  const chosen = chosenRows(rows);
  const rowOfPart = new Map<string, ReviewRow>();
  for (const row of chosen) {
    const parts = row.part === null ? row.shape.parts.keys() : [row.part];
    for (const part of parts) rowOfPart.set(`${row.shape.index}/${part}`, row);
  }
  const overlaps = new Map<string, RowOverlap[]>();
  for (const row of chosen) {
    const found = new Map<ReviewRow, number>();
    for (const { shape, part, areaHa } of partsOfRow(row).flatMap(({ fileOverlaps }) => fileOverlaps)) {
      const other = rowOfPart.get(`${shape}/${part}`);
      if (other !== undefined && other !== row) found.set(other, (found.get(other) ?? 0) + areaHa);
    }
    const { areaHa: rowHa } = boundaryOfRow(row);
    const listed = [...found].map(([{ id, name }, areaHa]) => ({
      id,
      name,
      areaHa,
      share: Math.min(1, areaHa / rowHa),
    }));
    if (listed.length > 0)
      overlaps.set(
        row.id,
        listed.sort((a, b) => b.areaHa - a.areaHa),
      );
  }
  return overlaps;
}

/** Appends a number, shortening the name where needed. */
function withNumber(name: string, n: number): string {
  const tail = ` ${n}`;
  return name.slice(0, MAX_NAME - tail.length) + tail;
}

function withoutNumber(name: string, n: number): string {
  const tail = ` ${n}`;
  return name.endsWith(tail) && name.length > tail.length ? name.slice(0, -tail.length) : name;
}

function namesNotIn(known: readonly string[], propose: (n: number) => string): () => string {
  const taken = new Set(known.map(nameKey));
  let n = 0;
  return () => {
    let name: string;
    do name = propose(++n);
    while (taken.has(nameKey(name)));
    return name;
  };
}
