import { Text } from "@mantine/core";
import { AskDialog, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useDeleteFields, useRestoreFields } from "./use-delete-fields";

interface DeleteFieldsDialogProps {
  fieldIds: string[];
  onClose(): void;
  onDone(): void;
}

/** Puts many fields away after asking; the notice brings them back. Mounted while it is open. */
export function DeleteFieldsDialog({ fieldIds, onClose, onDone }: DeleteFieldsDialogProps) {
  const { t } = useTranslation("fields");
  const bringBack = useRestoreFields();
  const remove = useAction({
    run: useDeleteFields().mutateAsync,
    success: (gone) => ({
      key: "fields:notices.FIELDS_DELETED",
      details: { count: gone.fieldIds.length },
    }),
    undo: (gone) => bringBack(gone.fieldIds),
    failure: "fields:notices.FIELD_DELETE_FAILED",
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
