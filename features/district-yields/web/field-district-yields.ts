import type { Period } from "@surco/contract";
import { call, persisted } from "@surco/kit-web";
import { queryOptions } from "@tanstack/react-query";
import { getFieldDistrictYields } from "../contract";

/** Editions change once a year. */
const STALE_MS = 60 * 60_000;

/** Official yields and growers' means of a field's district; nothing is asked without a crop. */
export function fieldDistrictYieldsQuery(fieldId: string, cropId: number | null, period: Period) {
  return queryOptions({
    queryKey: ["district-yields", "field", fieldId, cropId, period],
    queryFn: ({ signal }) =>
      call(getFieldDistrictYields, { params: { fieldId }, query: { cropId: cropId ?? 0, period }, signal }),
    enabled: cropId !== null,
    staleTime: STALE_MS,
    meta: persisted(),
  });
}
