import type { z } from "zod";
import { refuse } from "./errors";

/** Cursor of a page: the last row's place in the order of its list, and its id. */
export function writeCursor(position: readonly string[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** @throws AppError INVALID_INPUT for a malformed cursor, and for one of a list with another shape */
export function readCursor<Position>(cursor: string, shape: z.ZodType<Position>): Position {
  const parsed = shape.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
