import { z } from "zod";
import { refuse } from "./errors";

/** Last row of a page in the order of creation. */
export interface CreationPosition {
  createdAt: string;
  id: string;
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

export function writeCreationCursor({ createdAt, id }: CreationPosition): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString("base64url");
}

/** @throws AppError INVALID_INPUT for a cursor of another list */
export function readCreationCursor(cursor: string): CreationPosition {
  try {
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { createdAt, id };
  } catch {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
}
