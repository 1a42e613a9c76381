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
import { useQuery, useQueryClient } from "@tanstack/react-query";

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
  return async (body: RouteCall<typeof replaceBoundaryRoute>["body"]): Promise<Field> => {
    const field = await call(replaceBoundary, { params: { fieldId }, body });
    await onSaved(field);
    return field;
  };
}

export function useRestoreBoundary(fieldId: string) {
  const onSaved = useCacheField(fieldId);
  return async (body: RouteCall<typeof restoreBoundary>["body"]): Promise<Field> => {
    const field = await call(restoreBoundary, { params: { fieldId }, body });
    await onSaved(field);
    return field;
  };
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
