import type { RouteQuery, RouteReply } from "@surco/contract";
import type { Field, listPolygons as listPolygonsRoute } from "@surco/fields/contract";
import { readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { FieldRepository, PolygonsPage } from "./field.repository";

export interface ListFieldsDeps {
  fields: FieldRepository;
}

type PageQuery = RouteQuery<typeof listPolygonsRoute>;

/** Lists polygons page by page. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function listPolygons(
  deps: ListFieldsDeps,
  user: SessionUser,
  query: PageQuery,
): Promise<RouteReply<typeof listPolygonsRoute>> {
  const { polygons, next } = await deps.fields.listPolygons(user, pageOf(query));
  return { polygons, nextCursor: next && writeNameCursor(next) };
}

/** Returns a readable field. @throws AppError FIELD_NOT_FOUND */
export async function requireField(deps: ListFieldsDeps, user: SessionUser, fieldId: string): Promise<Field> {
  const field = await deps.fields.find(user, fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}

function pageOf({ cursor, limit, bbox, fieldIds }: PageQuery): PolygonsPage {
  return {
    after: cursor === undefined ? null : readNameCursor(cursor),
    limit,
    bbox: bbox ?? null,
    fieldIds: fieldIds ?? null,
  };
}
