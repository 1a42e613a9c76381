import { sumActivityCosts } from "@surco/activities/contract";
import { call, persisted } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListQuery } from "../list/use-activity-list";
import { activityKeys } from "../use-activities";

/** Costs of the activities that a query leaves, by field, season and type. */
export function useCostSums(query: ListQuery) {
  return useQuery({
    queryKey: [...activityKeys.all, "costs", query],
    queryFn: async ({ signal }) => (await call(sumActivityCosts, { query, signal })).costs,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}
