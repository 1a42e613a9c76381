import {
  listBoundaries,
  replaceBoundary,
  type replaceBoundary as replaceBoundaryRoute,
  restoreBoundary,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { dropLandQueries, fieldKeys } from "@surco/fields/web";
import { call, persisted } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const historyKey = (fieldId: string) => [...fieldKeys.one(fieldId), "boundaries"] as const;

/** Boundary history of a field, newest first. */
export function useBoundaries(fieldId: string) {
  return useQuery({
    queryKey: historyKey(fieldId),
    queryFn: async ({ signal }) => (await call(listBoundaries, { params: { fieldId }, signal })).boundaries,
    meta: persisted(),
  });
}

/** Replaces a field's boundary, then reloads lists and everything derived from it. */
export function useReplaceBoundary(fieldId: string) {
  const onSaved = useCacheField(fieldId);
  return useMutation({
    mutationFn: (body: RouteCall<typeof replaceBoundaryRoute>["body"]) =>
      call(replaceBoundary, { params: { fieldId }, body }),
    onSuccess: onSaved,
  });
}

export function useRestoreBoundary(fieldId: string) {
  const onSaved = useCacheField(fieldId);
  return useMutation({
    mutationFn: (body: RouteCall<typeof restoreBoundary>["body"]) =>
      call(restoreBoundary, { params: { fieldId }, body }),
    onSuccess: onSaved,
  });
}

/** Writes a field to the query cache and reloads everything derived from its boundary. */
export function useCacheField(fieldId: string) {
  const queryClient = useQueryClient();
  return (field: Field) => {
    queryClient.setQueryData(fieldKeys.one(fieldId), field);
    dropLandQueries(queryClient, [fieldId]);
    return queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
}
