import {
  addNonProductiveArea,
  changeNonProductiveArea,
  copyNonProductiveAreas,
  listNonProductiveAreas,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import { fieldKeys } from "@surco/fields/web";
import { call, persisted } from "@surco/kit-web";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

const areasKey = (fieldId: string, season: string) => [...fieldKeys.one(fieldId), "areas", season] as const;

/** Query of a field's non-productive areas in a season, with gross and net area. */
export function useNonProductiveAreas(fieldId: string, season: string) {
  return useQuery(areasQuery(fieldId, season));
}

export function areasQuery(fieldId: string, season: string) {
  return queryOptions({
    queryKey: areasKey(fieldId, season),
    queryFn: ({ signal }) => call(listNonProductiveAreas, { params: { fieldId }, query: { season }, signal }),
    meta: persisted(),
  });
}

/** Requests that change a field's non-productive areas; each shows the season that it returns. */
export function useAreaChanges(fieldId: string) {
  const queryClient = useQueryClient();
  const show = async (request: Promise<SeasonAreas>): Promise<SeasonAreas> => {
    const now = await request;
    queryClient.setQueryData(areasKey(fieldId, now.season), now);
    // Cards and headings show the net area.
    await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    return now;
  };
  return {
    /** Reloads areas that another user saved. */
    readAgain: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
    add: (body: RouteCall<typeof addNonProductiveArea>["body"]) =>
      show(call(addNonProductiveArea, { params: { fieldId }, body })),
    change: ({ areaId, ...body }: RouteCall<typeof changeNonProductiveArea>["body"] & { areaId: string }) =>
      show(call(changeNonProductiveArea, { params: { fieldId, areaId }, body })),
    copy: (body: RouteCall<typeof copyNonProductiveAreas>["body"]) =>
      show(call(copyNonProductiveAreas, { params: { fieldId }, body })),
  };
}
