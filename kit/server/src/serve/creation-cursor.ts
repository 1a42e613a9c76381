import { z } from "zod";
import { readCursor, writeCursor } from "./position-cursor";

/** Last row of a page in the order of creation. */
export interface CreationPosition {
  createdAt: string;
  id: string;
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCreationCursor({ createdAt, id }: CreationPosition): string {
  return writeCursor([createdAt, id]);
}

/** @throws AppError INVALID_INPUT for a cursor of another list */
export function readCreationCursor(cursor: string): CreationPosition {
  const [createdAt, id] = readCursor(cursor, position);
  return { createdAt, id };
}
