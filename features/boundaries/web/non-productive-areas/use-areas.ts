import {
  addNonProductive,
  changeNonProductive,
  copyNonProductive,
  deleteNonProductive,
  listNonProductive,
  restoreNonProductive,
  type SeasonAreas,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import { fieldKeys } from "@surco/fields/web";
import { call, kept } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const areasKey = (fieldId: string, season: string) => [...fieldKeys.one(fieldId), "areas", season] as const;

/** Query of a field's non-productive areas in a season, with gross and net area. */
export function useAreas(fieldId: string, season: string) {
  return useQuery({
    queryKey: areasKey(fieldId, season),
    queryFn: ({ signal }) => call(listNonProductive, { params: { fieldId }, query: { season }, signal }),
    meta: kept(),
  });
}

/** Mutations of a field's non-productive areas; each returns the season as it is afterwards. */
export function useAreaChanges(fieldId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (now: SeasonAreas) => {
    queryClient.setQueryData(areasKey(fieldId, now.season), now);
    // Cards and headings show the net area.
    return queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
  return {
    /** Reads again what somebody else has saved. */
    readAgain: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
    add: useMutation({
      mutationFn: (body: RouteCall<typeof addNonProductive>["body"]) =>
        call(addNonProductive, { params: { fieldId }, body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ areaId, ...body }: RouteCall<typeof changeNonProductive>["body"] & { areaId: string }) =>
        call(changeNonProductive, { params: { fieldId, areaId }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (areaId: string) => call(deleteNonProductive, { params: { fieldId, areaId } }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (areaId: string) => call(restoreNonProductive, { params: { fieldId, areaId } }),
      onSuccess,
    }),
    copy: useMutation({
      mutationFn: (body: RouteCall<typeof copyNonProductive>["body"]) =>
        call(copyNonProductive, { params: { fieldId }, body }),
      onSuccess,
    }),
  };
}
