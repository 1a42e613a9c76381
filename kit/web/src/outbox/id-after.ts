import { v7 as newId } from "uuid";

/**
 * UUIDv7 that sorts behind the last write, also where the device's clock was set back since that was made.
 *
 * @param last  UUIDv7; null where no write waits
 */
export function idAfter(last: string | null): string {
  const id = newId();
  if (last === null || id > last) return id;
  return newId({ msecs: msOf(last) + 1 });
}

/** Ms since 1970. */
function msOf(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}
