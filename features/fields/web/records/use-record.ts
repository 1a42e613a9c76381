import {
  type FieldRecord,
  getFieldRecord,
  type RecordChange,
  updateFieldRecord,
} from "@surco/fields/contract";
import { call, persisted } from "@surco/kit-web";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fieldKeys } from "../use-fields";

const recordKey = (fieldId: string) => [...fieldKeys.one(fieldId), "record"] as const;

/** Query of a field's record. */
export function useFieldRecord(fieldId: string) {
  return useQuery(recordQuery(fieldId));
}

export function recordQuery(fieldId: string) {
  return queryOptions({
    queryKey: recordKey(fieldId),
    queryFn: ({ signal }) => call(getFieldRecord, { params: { fieldId }, signal }),
    meta: persisted(),
  });
}

export function useSaveRecord(fieldId: string) {
  const queryClient = useQueryClient();
  return async (change: RecordChange): Promise<FieldRecord> => {
    const record = await call(updateFieldRecord, { params: { fieldId }, body: change });
    await showSavedRecord(queryClient, record);
    return record;
  };
}

/** Shows a saved record where its field is listed, too. */
export async function showSavedRecord(queries: QueryClient, record: FieldRecord): Promise<void> {
  queries.setQueryData(recordKey(record.id), record);
  await Promise.all([
    queries.invalidateQueries({ queryKey: fieldKeys.all }),
    queries.invalidateQueries({ queryKey: ["producers"] }),
  ]);
}
