import type { RecordValues } from "./outbox-write";

interface MergeInput {
  /** Values that the changes replace. */
  base: RecordValues;
  /** Changed values. */
  mine: RecordValues;
  /** Values of the newer version. */
  theirs: RecordValues;
}

/**
 * Three-way merge by form field: a field changed on one side only merges by itself.
 *
 * @returns form fields that both sides changed to different values; with none, `mine` can be written over `theirs`
 */
export function conflictingFields({ base, mine, theirs }: MergeInput): string[] {
  return Object.keys(mine).filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
}

/** Changed values with the ones that they replace. */
export function changesOf(
  saved: RecordValues,
  typed: RecordValues,
): { values: RecordValues; base: RecordValues } {
  const changed = Object.keys(typed).filter((field) => !isSame(saved[field], typed[field]));
  return { values: pick(typed, changed), base: pick(saved, changed) };
}

/** Equality of values by their JSON: a missing value equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one ?? null)) === JSON.stringify(sorted(other ?? null));
}

/** The named values. */
export function pick(values: RecordValues, fields: readonly string[]): RecordValues {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Keys in order, so that equal objects have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
