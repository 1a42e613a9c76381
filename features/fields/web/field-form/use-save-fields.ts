import { createFarm, createFields, listFarms, type NewField } from "@surco/fields/contract";
import { call, kept } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldKeys } from "../use-fields";

/** Own farms by name. */
export function useFarms() {
  return useQuery({
    queryKey: fieldKeys.farms,
    queryFn: async ({ signal }) => (await call(listFarms, { query: {}, signal })).farms,
    meta: kept(),
  });
}

/** Makes a farm and puts it among the known ones; its id comes from here, so that a repeated call makes one. */
export function useCreateFarm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (farm: { id: string; name: string }) => call(createFarm, { body: farm }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fieldKeys.farms }),
  });
}

/** Saves new fields, all or none, and has the lists read again. */
export function useCreateFields() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fields: NewField[]) => (await call(createFields, { body: { fields } })).fields,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
  });
}
