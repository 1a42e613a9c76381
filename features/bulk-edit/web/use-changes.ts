import {
  type BulkEditOutcome,
  type BulkEditValues,
  bulkEdit,
  copySeason,
  undoChange,
} from "@surco/bulk-edit/contract";
import { namesOfFields, useReloadFields } from "@surco/fields/web";
import { call, useAction } from "@surco/kit-web";
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

export function requestBulkEdit(body: WantedChange<BulkEditValues>): Promise<BulkEditOutcome> {
  return call(bulkEdit, { body });
}

export function requestSeasonCopy({
  values,
  ...change
}: WantedChange<SeasonCopyValues>): Promise<BulkEditOutcome> {
  return call(copySeason, { body: { ...change, ...values } });
}

/** Takes a change back by its id, and says which fields it left since they changed meanwhile. */
export function useUndoChange(): (id: string) => void {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const readAgain = useReloadFields();
  const undo = useAction({
    name: "bulk-edit/undo-change",
    failure: "bulk-edit:notices.CHANGE_UNDO_FAILED",
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
