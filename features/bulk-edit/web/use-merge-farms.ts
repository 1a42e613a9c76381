import { mergeFarms, previewFarmMerge } from "@surco/bulk-edit/contract";
import { useReloadFields } from "@surco/fields/web";
import { call } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

/** Preview of merging two farms; loaded once both are chosen. */
export function useMergePreview(farmId: string, intoFarmId: string) {
  return useQuery({
    // Not among the fields: once the farm is merged it is not to be asked for again.
    queryKey: ["farm-merge", farmId, intoFarmId],
    queryFn: ({ signal }) => call(previewFarmMerge, { query: { farmId, intoFarmId }, signal }),
    enabled: intoFarmId !== "",
    staleTime: 0,
    gcTime: 0,
  });
}

export function useMergeFarms() {
  const readAgain = useReloadFields();
  return async (body: { id: string; farmId: string; intoFarmId: string }): Promise<void> => {
    await call(mergeFarms, { body });
    await readAgain();
  };
}
