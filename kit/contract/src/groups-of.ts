/** Splits a list into groups of so many entries, the last one of what is left. */
export function groupsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  );
}
