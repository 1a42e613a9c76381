import { sql } from "kysely";

/** `= any(…)` of ids as one parameter, however many they are. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
