import { z } from "zod";
import { refuse } from "./errors";

/** Cursor of a page ordered by name: its last row. */
export interface NamePosition {
  nameKey: string;
  id: string;
}

const position = z.tuple([z.string(), z.uuid()]);

export function writeNameCursor({ nameKey, id }: NamePosition): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString("base64url");
}

/** @throws AppError INVALID_INPUT for a malformed cursor */
export function readNameCursor(cursor: string): NamePosition {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  // PostgreSQL text holds no null character.
  if (!parsed.success || parsed.data[0].includes("\0"))
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  const [nameKey, id] = parsed.data;
  return { nameKey, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
