import { Text } from "@mantine/core";
import { AskDialog, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useDeleteFields, useRestoreFields } from "./use-delete-fields";

interface DeleteFieldsDialogProps {
  fieldIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Deletes the selected fields after a confirmation; the notice offers to restore them. Mounted while open. */
export function DeleteFieldsDialog({ fieldIds, onClose, onDone }: DeleteFieldsDialogProps) {
  const { t } = useTranslation("fields");
  const restore = useRestoreFields();
  const remove = useAction({
    name: "fields/delete-fields",
    run: useDeleteFields(),
    success: (gone) => ({
      key: "fields:notices.FIELDS_DELETED",
      details: { count: gone.fieldIds.length },
    }),
    undo: (gone) => restore(gone.fieldIds),
    failure: "fields:notices.FIELDS_DELETE_FAILED",
    onSuccess: onDone,
  });
  return (
    <AskDialog
      title={t("bulk.deleteAsk", { count: fieldIds.length })}
      action={t("bulk.delete")}
      isBusy={remove.isPending}
      onAction={() => remove.mutate(fieldIds)}
      onClose={onClose}
    >
      <Text size="sm">{t("bulk.deleteText")}</Text>
    </AskDialog>
  );
}
