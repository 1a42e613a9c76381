import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";

const asFieldIds = parseAsArrayOf(parseAsString).withDefault([]);

/** Ids of the fields that the address is about (`?lotes=`), as those of a locked layer. */
export function useWantedFields(): readonly string[] {
  const [fieldIds] = useQueryState("lotes", asFieldIds);
  return fieldIds;
}

/** Query of an address that is about fields. */
export const wantedFields = (fieldIds: readonly string[]) => `lotes=${fieldIds.join(",")}`;
