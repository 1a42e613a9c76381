import {
  listBoundaries,
  replaceBoundary,
  type replaceBoundary as replaceBoundaryRoute,
  restoreBoundary,
} from "@surco/boundaries/contract";
import type { RouteCall } from "@surco/contract";
import { boundary, id, season } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import { dropLandQueries, fieldKeys } from "@surco/fields/web";
import { call, persisted } from "@surco/kit-web";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";

/** Name of the boundary of a field in the outbox. */
export const BOUNDARY_KIND = "boundaries/boundary";

/** Changed boundary as the outbox keeps it; without a polygon nothing is left to change. */
export const boundaryInput = z.object({ polygon: boundary.optional(), boundaryId: id, season });

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
  const onSaved = useCacheField();
  return async (body: RouteCall<typeof replaceBoundaryRoute>["body"]): Promise<Field> => {
    const field = await call(replaceBoundary, { params: { fieldId }, body });
    await onSaved(field);
    return field;
  };
}

export function useRestoreBoundary(fieldId: string) {
  const onSaved = useCacheField();
  return async (body: RouteCall<typeof restoreBoundary>["body"]): Promise<Field> => {
    const field = await call(restoreBoundary, { params: { fieldId }, body });
    await onSaved(field);
    return field;
  };
}

/** `showField` on the screen's query cache. */
export function useCacheField() {
  const queryClient = useQueryClient();
  return (field: Field) => showField(queryClient, field);
}

/** Writes a field to the query cache and reloads everything derived from its boundary. */
export function showField(queries: QueryClient, field: Field): Promise<void> {
  queries.setQueryData(fieldKeys.one(field.id), field);
  dropLandQueries(queries, [field.id]);
  return queries.invalidateQueries({ queryKey: fieldKeys.all });
}
