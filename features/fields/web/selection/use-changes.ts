import {
  type BulkValues,
  bulkEdit,
  copySeason,
  deleteFields,
  restoreFields,
  undoChange,
} from "@surco/fields/contract";
import { call, notify, notifyError, notifySuccess } from "@surco/kit-web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { fieldKeys } from "../use-fields";

/** Has everything of fields read again, their producers' counts too. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
      queryClient.invalidateQueries({ queryKey: ["producers"] }),
    ]);
  };
}

/** What a change of many fields says: a preview changes nothing. */
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
  /** What bears nothing too. */
  areas: boolean;
}

export function useBulkEdit() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: WantedChange<BulkValues>) => call(bulkEdit, { body }),
    onSuccess: (_, { preview }) => (preview ? undefined : readAgain()),
  });
}

export function useCopySeason() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ values, ...change }: WantedChange<SeasonCopyValues>) =>
      call(copySeason, { body: { ...change, ...values } }),
    onSuccess: (_, { preview }) => (preview ? undefined : readAgain()),
  });
}

/** Takes a change back by its id, and says which fields it left since they changed meanwhile. */
export function useUndoChange(): (id: string) => void {
  const { t } = useTranslation("fields");
  const readAgain = useReadAgain();
  const undo = useMutation({
    mutationFn: (id: string) => call(undoChange, { body: { id } }),
    onSuccess: readAgain,
  });
  // As a promise: the dialog that gave the notice is gone when its button is pressed.
  return (id) =>
    void undo.mutateAsync(id).then(
      ({ keptCount, kept }) => {
        const names = namesOf(t, kept, keptCount);
        if (keptCount === 0) notifySuccess("CHANGE_UNDONE", t);
        else notify("CHANGE_UNDONE_PARTLY", t, { names });
      },
      (error: unknown) => notifyError(error, t),
    );
}

export function useDeleteFields() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (fieldIds: string[]) => call(deleteFields, { body: { fieldIds } }),
    onSuccess: readAgain,
  });
}

/** Brings fields back that were put away together. */
export function useRestoreFields(): (fieldIds: string[]) => void {
  const { t } = useTranslation("fields");
  const readAgain = useReadAgain();
  const restore = useMutation({
    mutationFn: (fieldIds: string[]) => call(restoreFields, { body: { fieldIds } }),
    onSuccess: readAgain,
  });
  return (fieldIds) =>
    void restore.mutateAsync(fieldIds).then(
      ({ restoredCount, nameTakenCount, nameTaken }) => {
        const names = namesOf(t, nameTaken, nameTakenCount);
        if (nameTakenCount === 0) notifySuccess("FIELDS_RESTORED", t, { count: restoredCount });
        else notify("FIELDS_RESTORED_PARTLY", t, { names });
      },
      (error: unknown) => notifyError(error, t),
    );
}

/** Names that a notice has room for. */
const NAMED = 8;

/** "Norte, Sur y 12 lotes más". */
function namesOf(t: TFunction<"fields">, fields: readonly { name: string }[], count: number): string {
  const names = fields.slice(0, NAMED).map(({ name }) => name);
  const others = count - names.length;
  return [names.join(", "), ...(others > 0 ? [t("bulk.more", { count: others })] : [])].join(" ");
}
