import {
  type FieldRecord,
  getFieldRecord,
  type RecordChange,
  updateFieldRecord,
} from "@surco/fields/contract";
import { call, persisted } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldKeys } from "../use-fields";

const recordKey = (fieldId: string) => [...fieldKeys.one(fieldId), "record"] as const;

/** Query of a field's record. */
export function useFieldRecord(fieldId: string) {
  return useQuery({
    queryKey: recordKey(fieldId),
    queryFn: ({ signal }) => call(getFieldRecord, { params: { fieldId }, signal }),
    meta: persisted(),
  });
}

export function useSaveRecord(fieldId: string) {
  const queryClient = useQueryClient();
  return async (change: RecordChange): Promise<FieldRecord> => {
    const record = await call(updateFieldRecord, { params: { fieldId }, body: change });
    queryClient.setQueryData(recordKey(fieldId), record);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
      queryClient.invalidateQueries({ queryKey: ["producers"] }),
    ]);
    return record;
  };
}
