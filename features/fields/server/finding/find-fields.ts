import type { RouteParams, RouteQuery, RouteReply } from "@surco/contract";
import type {
  countFields as countFieldsRoute,
  fieldTile as fieldTileRoute,
  listFields as listFieldsRoute,
} from "@surco/fields/contract";
import type { Clock, SessionUser } from "@surco/kit-server";
import type { FieldRepository } from "../field.repository";
import type { FindingRepository, FoundPage, SortKey } from "./finding.repository";
import { readCursor, writeCursor } from "./list-cursor";
import { bboxOfTile, clustersTile, fieldsTile, holdsFields, squareOf } from "./make-tile";
import { readSearch } from "./search";

export interface FindingDeps {
  fields: FieldRepository;
  finding: FindingRepository;
  now: Clock;
}

type ListQuery = RouteQuery<typeof listFieldsRoute>;

/** Cells along a side of a tile: marks of about 100 px stand apart. */
const CELLS = 4;

const sortKeys: Record<string, SortKey> = {
  nombre: "name",
  campo: "farm",
  superficie: "area",
  cultivo: "crop",
  localidad: "district",
  razonSocial: "fiscalName",
};

/** Returns a page of found fields. @throws AppError INVALID_INPUT for an unreadable cursor */
export async function findFields(
  deps: FindingDeps,
  user: SessionUser,
  query: ListQuery,
): Promise<RouteReply<typeof listFieldsRoute>> {
  const search = readSearch(user, query, deps.now);
  const page = pageOf(query);
  const { fieldIds, next } = await deps.finding.findPage(user, search, page);
  // A page with all fields needs no separate count.
  const isWhole = page.after === null && next === null;
  const [found, total] = await Promise.all([
    deps.fields.listCards(user, fieldIds),
    isWhole ? fieldIds.length : deps.finding.count(user, search),
  ]);
  const cards = new Map(found.map((card) => [card.id, card]));
  return {
    fields: fieldIds.flatMap((id) => cards.get(id) ?? []),
    nextCursor: next && writeCursor(next),
    total,
  };
}

export async function countFields(
  deps: FindingDeps,
  user: SessionUser,
  query: RouteQuery<typeof countFieldsRoute>,
): Promise<RouteReply<typeof countFieldsRoute>> {
  return deps.finding.countBy(user, readSearch(user, query, deps.now));
}

export async function makeTile(
  deps: FindingDeps,
  user: SessionUser,
  address: RouteParams<typeof fieldTileRoute>,
  query: RouteQuery<typeof fieldTileRoute>,
): Promise<Uint8Array> {
  const search = readSearch(user, query, deps.now);
  if (holdsFields(address)) {
    return fieldsTile(await deps.finding.shapesIn(user, search, bboxOfTile(address)), address);
  }
  return clustersTile(await deps.finding.clusters(user, search, squareOf(address), CELLS), address);
}

function pageOf({ orden = "nombre", cursor, limit }: ListQuery): FoundPage {
  const sortedBy = sortKeys[orden.replace(/^-/, "")] ?? "name";
  const after = cursor === undefined ? null : readCursor(cursor, sortedBy === "area" ? "number" : "string");
  return { sortedBy, isDescending: orden.startsWith("-"), after, limit };
}
