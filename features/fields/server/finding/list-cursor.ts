import { refuse } from "@surco/kit-server";
import { z } from "zod";

/** Last row of a page: the next page begins after it. */
export interface PagePosition {
  /** Sort key of the list. */
  key: string | number;
  name: string;
  farmName: string;
  id: string;
}

const position = z.tuple([z.union([z.string(), z.number()]), z.string(), z.string(), z.uuid()]);

export function writeCursor({ key, name, farmName, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([key, name, farmName, id])).toString("base64url");
}

/** @throws AppError INVALID_INPUT for an unreadable cursor, or one of a list in another order */
export function readCursor(cursor: string, keyType: "string" | "number"): PagePosition {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  // PostgreSQL text cannot hold a null character.
  if (!parsed.success || typeof parsed.data[0] !== keyType || parsed.data.join().includes("\0")) {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
  const [key, name, farmName, id] = parsed.data;
  return { key, name, farmName, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
