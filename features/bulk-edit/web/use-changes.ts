import { type BulkEditValues, bulkEdit, copySeason, undoChange } from "@surco/bulk-edit/contract";
import { namesOfFields, useReloadFields } from "@surco/fields/web";
import { call, useAction } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

/** Request of a bulk edit; a preview changes nothing. */
export interface WantedChange<Values> {
  id: string;
  fieldIds: string[];
  values: Values;
  preview: boolean;
}

export interface SeasonCopyValues {
  from: string;
  to: string;
  overwrite: boolean;
  /** Non-productive areas too. */
  areas: boolean;
}

export function useBulkEdit() {
  const readAgain = useReloadFields();
  return useMutation({
    mutationFn: (body: WantedChange<BulkEditValues>) => call(bulkEdit, { body }),
    onSuccess: (_, { preview }) => (preview ? undefined : readAgain()),
  });
}

export function useCopySeason() {
  const readAgain = useReloadFields();
  return useMutation({
    mutationFn: ({ values, ...change }: WantedChange<SeasonCopyValues>) =>
      call(copySeason, { body: { ...change, ...values } }),
    onSuccess: (_, { preview }) => (preview ? undefined : readAgain()),
  });
}

/** Takes a change back by its id, and says which fields it left since they changed meanwhile. */
export function useUndoChange(): (id: string) => void {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const readAgain = useReloadFields();
  const undo = useAction({
    run: (id: string) => call(undoChange, { body: { id } }),
    success: ({ keptCount, kept }) =>
      keptCount === 0
        ? "bulk-edit:notices.CHANGE_UNDONE"
        : {
            key: "bulk-edit:notices.CHANGE_UNDONE_PARTLY",
            details: { names: namesOfFields(t, kept, keptCount) },
            isPartial: true,
          },
    onSuccess: readAgain,
  });
  return undo.mutate;
}
