import type { ImportedShape } from "@surco/fields/contract";
import { canSave, landOf, type ReviewRow } from "./land";

/** Most characters of a field's or farm's name. */
export const MAX_NAME = 80;

/**
 * The rows of a file just read: everything that can be saved is included; what has no name gets one from `propose`.
 *
 * @param propose name for the n-th nameless shape, n from 1
 */
export function startReview(
  shapes: readonly ImportedShape[],
  propose: (n: number) => string,
  newId: () => string,
): ReviewRow[] {
  const nextName = namesNotIn(
    shapes.map(({ name }) => name ?? ""),
    propose,
  );
  return shapes.flatMap((shape) => {
    const name = (shape.name ?? nextName()).slice(0, MAX_NAME);
    return rowsOfParts({ shape, name }, newId);
  });
}

/** A row for each polygon of a shape, numbered where there are several. */
export function rowsOfParts(
  { shape, name }: Pick<ReviewRow, "shape" | "name">,
  newId: () => string,
): ReviewRow[] {
  return shape.parts.map((_, part) => {
    const row = { id: newId(), shape, part, isUnmended: false, isIncluded: true };
    const own = shape.parts.length > 1 ? withNumber(name, part + 1) : name;
    return { ...row, name: own, isIncluded: canSave({ ...row, name: own }) };
  });
}

/** Names from an attribute of the file where a shape has it, null for the file's own names; else the name stays. */
export function namesFrom(rows: readonly ReviewRow[], attribute: string | null): ReviewRow[] {
  return rows.map((row) => {
    const { shape } = row;
    const wanted = attribute === null ? shape.name : shape.attributes[attribute];
    const name = wanted?.trim().slice(0, MAX_NAME);
    return name ? { ...row, name } : row;
  });
}

/** Attributes that could name a field: short texts that most shapes have, at most `limit` of them. */
export function namingAttributes(shapes: readonly ImportedShape[], limit = 20): string[] {
  const counts = new Map<string, number>();
  for (const { attributes } of shapes) {
    for (const [key, value] of Object.entries(attributes)) {
      if (value.trim() !== "" && value.length <= MAX_NAME) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count * 2 >= shapes.length)
    .map(([key]) => key)
    .slice(0, limit);
}

/** Names that count as one: case, accents and repeated spaces make no difference, as the server has it. */
export function nameKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Ids of included rows whose name another included row of the same farm has as well.
 *
 * @param farmOf tells the farm of a row apart from others; any text
 */
export function repeatedRows(rows: readonly ReviewRow[], farmOf: (row: ReviewRow) => string): Set<string> {
  const byName = new Map<string, string[]>();
  for (const row of rows) {
    if (!row.isIncluded) continue;
    const key = `${farmOf(row)}\n${nameKey(row.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), row.id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** Puts numbers behind names that are repeated, the first one excepted: "Norte", "Norte 2", "Norte 3". */
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
 * How much larger the measured area is than the declared one, as a fraction; null where the file declares none. What it
 * declares for several polygons together says nothing of one of them.
 */
export function declaredDifference(row: ReviewRow): number | null {
  const { declaredAreaHa, parts } = row.shape;
  if (declaredAreaHa === null || declaredAreaHa <= 0 || (row.part !== null && parts.length > 1)) return null;
  return (landOf(row).areaHa - declaredAreaHa) / declaredAreaHa;
}

/** A number stays whole where the name has to be cut for it. */
function withNumber(name: string, n: number): string {
  const tail = ` ${n}`;
  return name.slice(0, MAX_NAME - tail.length) + tail;
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
