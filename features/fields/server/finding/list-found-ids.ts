import type { RouteQuery, RouteReply } from "@surco/contract";
import { type listFoundIds as listFoundIdsRoute, MAX_SELECTED_FIELDS } from "@surco/fields/contract";
import { type Clock, refuse, type SessionUser } from "@surco/kit-server";
import type { FoundIdsRepository } from "./found-ids.repository";
import { readSearch } from "./search";

export interface FoundIdsDeps {
  foundIds: FoundIdsRepository;
  now: Clock;
}

/** Returns the ids of all found fields. @throws AppError SELECTION_TOO_LARGE */
export async function listFoundIds(
  { foundIds, now }: FoundIdsDeps,
  user: SessionUser,
  query: RouteQuery<typeof listFoundIdsRoute>,
): Promise<RouteReply<typeof listFoundIdsRoute>> {
  const found = await foundIds.list(user, readSearch(user, query, now), MAX_SELECTED_FIELDS + 1);
  if (found.length > MAX_SELECTED_FIELDS) {
    throw refuse("SELECTION_TOO_LARGE", { maxFields: MAX_SELECTED_FIELDS });
  }
  const idsOf = (isOwn: boolean) =>
    found.filter(({ relation }) => (relation === "own") === isOwn).map(({ id }) => id);
  return { own: idsOf(true), others: idsOf(false) };
}
