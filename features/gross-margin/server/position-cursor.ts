import { refuse } from "@surco/kit-server";
import { z } from "zod";

const position = z.tuple([z.string(), z.uuid()]);

/** Last row of a page: its place in the order as text, and its id. */
export interface Position {
  at: string;
  id: string;
}

export function writeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

/** @param isPlace  true for text that the order of the list has */
export function readCursor(cursor: string, isPlace: (text: string) => boolean): Position {
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (!isPlace(at)) throw new RangeError("cursor of another list");
    return { at, id };
  } catch {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
}
