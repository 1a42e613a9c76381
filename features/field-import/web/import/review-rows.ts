import { nameKey } from "@surco/contract";
import type { ImportedShape } from "@surco/field-import/contract";
import { type Mapping, textFor } from "./mapping";
import { boundaryOfRow, canSave, existingOf, isSavable, isUnchanged, type ReviewRow } from "./review-row";

/** Most characters of a field's or farm's name. */
export const MAX_NAME = 80;

/**
 * Initial rows of a file: all that can be saved are included, except those equal to an own field; rows without a name get one
 * from `propose`.
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
  return shapes.flatMap((shape) => {
    const name = (textFor(shape, "name", mapping) ?? nextName()).slice(0, MAX_NAME);
    // A field imported as one stays one.
    return shape.parts.length > 1 && shape.existing !== null
      ? [rowOf(shape, null, name, newId())]
      : rowsOfParts(shape, name, newId);
  });
}

function rowsOfParts(shape: ImportedShape, name: string, newId: () => string): ReviewRow[] {
  const isOnly = shape.parts.length === 1;
  return shape.parts.map((_, part) =>
    rowOf(shape, part, isOnly ? name : withNumber(name, part + 1), newId()),
  );
}

function rowOf(shape: ImportedShape, part: number | null, name: string, id: string): ReviewRow {
  const row: ReviewRow = { id, shape, part, name, isIncluded: true, isUnrepaired: false, isChange: false };
  const existing = existingOf(row);
  return { ...row, isChange: existing !== null, isIncluded: canSave(row) };
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
    return isJoined ? [rowOf(shape, null, name, newId())] : rowsOfParts(shape, name, newId);
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
  const { declaredAreaHa, parts } = row.shape;
  if (declaredAreaHa === null || declaredAreaHa <= 0 || (row.part !== null && parts.length > 1)) return null;
  return (boundaryOfRow(row).areaHa - declaredAreaHa) / declaredAreaHa;
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
