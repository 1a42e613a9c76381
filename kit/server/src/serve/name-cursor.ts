import { z } from "zod";
import { readCursor, writeCursor } from "./position-cursor";

/** Cursor of a page ordered by name: its last row. */
export interface NamePosition {
  nameKey: string;
  id: string;
}

// PostgreSQL text holds no null character.
const nameKey = z.string().refine((text) => !text.includes("\0"));
const position = z.tuple([nameKey, z.uuid()]);

export function writeNameCursor({ nameKey: name, id }: NamePosition): string {
  return writeCursor([name, id]);
}

/** @throws AppError INVALID_INPUT for a malformed cursor */
export function readNameCursor(cursor: string): NamePosition {
  const [name, id] = readCursor(cursor, position);
  return { nameKey: name, id };
}
