import {
  addNonProductiveArea,
  changeNonProductiveArea,
  copyNonProductiveAreas,
  deleteNonProductiveArea,
  listNonProductiveAreas,
  restoreNonProductiveArea,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import { fieldKeys } from "@surco/fields/web";
import { call, persisted } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const areasKey = (fieldId: string, season: string) => [...fieldKeys.one(fieldId), "areas", season] as const;

/** Query of a field's non-productive areas in a season, with gross and net area. */
export function useNonProductiveAreas(fieldId: string, season: string) {
  return useQuery({
    queryKey: areasKey(fieldId, season),
    queryFn: ({ signal }) => call(listNonProductiveAreas, { params: { fieldId }, query: { season }, signal }),
    meta: persisted(),
  });
}

/** Mutations of a field's non-productive areas; each returns the updated season. */
export function useAreaMutations(fieldId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (now: SeasonAreas) => {
    queryClient.setQueryData(areasKey(fieldId, now.season), now);
    // Cards and headings show the net area.
    return queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
  return {
    /** Reloads areas that another user saved. */
    readAgain: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
    add: useMutation({
      mutationFn: (body: RouteCall<typeof addNonProductiveArea>["body"]) =>
        call(addNonProductiveArea, { params: { fieldId }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({
        areaId,
        ...body
      }: RouteCall<typeof changeNonProductiveArea>["body"] & { areaId: string }) =>
        call(changeNonProductiveArea, { params: { fieldId, areaId }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (areaId: string) => call(deleteNonProductiveArea, { params: { fieldId, areaId } }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (areaId: string) => call(restoreNonProductiveArea, { params: { fieldId, areaId } }),
      onSuccess,
    }),
    copy: useMutation({
      mutationFn: (body: RouteCall<typeof copyNonProductiveAreas>["body"]) =>
        call(copyNonProductiveAreas, { params: { fieldId }, body }),
      onSuccess,
    }),
  };
}
