/** Keys of an object literal in their order; its type must name all of them. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  // Object.keys answers strings, since a value may have more keys than its type names.
  return Object.keys(object) as (keyof T & string)[];
}
