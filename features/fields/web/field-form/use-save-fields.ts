import { createFarm, type Farm, listFarms } from "@surco/farms/contract";
import { createFields, type FieldCard, type NewField } from "@surco/fields/contract";
import { call, isPassing, persisted } from "@surco/kit-web";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { fieldKeys, useFieldCards } from "../use-fields";

type NamedFarm = Pick<Farm, "id" | "name">;

export const farmsQuery = queryOptions({
  queryKey: fieldKeys.farms,
  queryFn: async ({ signal }) => (await call(listFarms, { query: {}, signal })).farms,
  meta: persisted(),
});

/** Own farms by name, as options; offline, those of the fields known to this device. */
export function useFarms() {
  const { data, error, isPending, refetch } = useQuery(farmsQuery);
  const { data: cards } = useFieldCards();
  const known = useMemo(() => (cards ? farmsOf(cards) : undefined), [cards]);
  const farms: readonly NamedFarm[] | undefined = data ?? (isPassing(error) ? known : undefined);
  return { data: farms, isPending, isError: error !== null && farms === undefined, refetch };
}

function farmsOf(cards: readonly FieldCard[]): NamedFarm[] {
  const own = cards.filter(({ relation }) => relation === "own");
  const names = new Map(own.map(({ farmId, farmName }) => [farmId, farmName]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/** Creates a farm and adds it to the cached list; its id is made here, so that a retry creates one. */
export function useCreateFarm() {
  const queryClient = useQueryClient();
  return async (farm: { id: string; name: string }): Promise<Farm> => {
    const created = await call(createFarm, { body: farm });
    await queryClient.invalidateQueries({ queryKey: fieldKeys.farms });
    return created;
  };
}

/** Saves new fields, all or none, and reloads the lists. */
export function useCreateFields() {
  const queryClient = useQueryClient();
  return async (fields: NewField[]): Promise<void> => {
    await call(createFields, { body: { fields } });
    await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
}
