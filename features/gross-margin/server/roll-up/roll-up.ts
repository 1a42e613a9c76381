import type { RouteQuery, RouteReply } from "@surco/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import { z } from "zod";
import type { rollUpPlans as rollUpRoute, listByStatus as statusRoute } from "../../contract";
import type { MarginDeps } from "../margin-deps";
import { countFieldStatuses, listFieldStatuses } from "./field-status.repository";
import { type GroupPosition, rollUpMargins } from "./roll-up.repository";

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function rollUpPlans(
  { db }: Pick<MarginDeps, "db">,
  user: SessionUser,
  { by, cursor, limit, ...filters }: RouteQuery<typeof rollUpRoute>,
): Promise<RouteReply<typeof rollUpRoute>> {
  const after = cursor === undefined ? null : readGroupCursor(cursor);
  const { groups, total, next } = await rollUpMargins(db, user, filters, { by, after, limit });
  return { groups, total, nextCursor: next && writeGroupCursor(next) };
}

/** @throws AppError INVALID_INPUT for a cursor of another list */
export async function listByStatus(
  { db }: Pick<MarginDeps, "db">,
  user: SessionUser,
  { status, cursor, limit, ...filters }: RouteQuery<typeof statusRoute>,
): Promise<RouteReply<typeof statusRoute>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { fields, next } = await listFieldStatuses(db, user, filters, { status, after, limit });
  const counts = await countFieldStatuses(db, user, filters);
  return { fields, counts, nextCursor: next && writeNameCursor(next) };
}

// PostgreSQL text holds no null character.
const text = z.string().refine((value) => !value.includes("\0"));
const position = z.tuple([text, text]);

const writeGroupCursor = ({ sort, key }: GroupPosition): string =>
  Buffer.from(JSON.stringify([sort, key])).toString("base64url");

function readGroupCursor(cursor: string): GroupPosition {
  try {
    const [sort, key] = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { sort, key };
  } catch {
    throw refuse("INVALID_INPUT", { in: "querystring", issues: [{ path: "cursor" }] });
  }
}
