import type { RouteQuery, RouteReply } from "@surco/contract";
import {
  readCursor,
  readNameCursor,
  type SessionUser,
  writeCursor,
  writeNameCursor,
} from "@surco/kit-server";
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
  const after = cursor === undefined ? null : groupAt(readCursor(cursor, position));
  const { groups, total, next } = await rollUpMargins(db, user, filters, { by, after, limit });
  return { groups, total, nextCursor: next && writeCursor([next.sort, next.key]) };
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

const groupAt = ([sort, key]: z.infer<typeof position>): GroupPosition => ({ sort, key });
