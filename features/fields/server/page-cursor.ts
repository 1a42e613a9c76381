import { refuse } from "@surco/kit-server";
import { z } from "zod";

/** The last row of a page: the next page begins after it. */
export interface PagePosition {
  nameKey: string;
  id: string;
}

const position = z.tuple([z.string(), z.uuid()]);

export function writeCursor({ nameKey, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString("base64url");
}

/** @throws AppError INVALID_INPUT when the text is no cursor of ours */
export function readCursor(cursor: string): PagePosition {
  const parsed = position.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success) throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
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
