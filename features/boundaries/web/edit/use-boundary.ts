import {
  bringBackBoundary,
  listBoundaries,
  replaceBoundary,
  type replaceBoundary as replaceBoundaryRoute,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { fieldKeys, forgetLand } from "@surco/fields/web";
import { call, kept } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const historyKey = (fieldId: string) => [...fieldKeys.one(fieldId), "boundaries"] as const;

/** Boundaries that a field has and has had, newest first. */
export function useBoundaries(fieldId: string) {
  return useQuery({
    queryKey: historyKey(fieldId),
    queryFn: async ({ signal }) => (await call(listBoundaries, { params: { fieldId }, signal })).boundaries,
    meta: kept(),
  });
}

/** Gives a field another boundary; its lists and all that is known of the land are read again. */
export function useReplaceBoundary(fieldId: string) {
  const onSaved = useTakeField(fieldId);
  return useMutation({
    mutationFn: (body: RouteCall<typeof replaceBoundaryRoute>["body"]) =>
      call(replaceBoundary, { params: { fieldId }, body }),
    onSuccess: onSaved,
  });
}

export function useBringBackBoundary(fieldId: string) {
  const onSaved = useTakeField(fieldId);
  return useMutation({
    mutationFn: (body: RouteCall<typeof bringBackBoundary>["body"]) =>
      call(bringBackBoundary, { params: { fieldId }, body }),
    onSuccess: onSaved,
  });
}

/** Takes in the field with the boundary that it has by now. */
export function useTakeField(fieldId: string) {
  const queryClient = useQueryClient();
  return (field: Field) => {
    queryClient.setQueryData(fieldKeys.one(fieldId), field);
    forgetLand(queryClient, [fieldId]);
    return queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
}
