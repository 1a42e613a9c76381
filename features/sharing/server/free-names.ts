import { nameKey } from "@surco/contract";

/** Longest name of a field. */
const MAX_NAME = 80;

/**
 * Gives every field a name that nobody has: its own, or with the first number that is free, as "La Loma 2".
 *
 * @param usedKeys  keys of the names that are in use
 */
export function freeNames<Field extends { name: string }>(
  fields: readonly Field[],
  usedKeys: Iterable<string>,
): Field[] {
  const used = new Set(usedKeys);
  return fields.map((field) => {
    const name = firstFree(field.name, used);
    used.add(nameKey(name));
    return { ...field, name };
  });
}

function firstFree(name: string, used: ReadonlySet<string>): string {
  if (!used.has(nameKey(name))) return name;
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`;
    const numbered = name.slice(0, MAX_NAME - suffix.length).trimEnd() + suffix;
    if (!used.has(nameKey(numbered))) return numbered;
  }
}
