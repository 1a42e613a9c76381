import { Text } from "@mantine/core";
import { AskDialog, notifyError, notifyWithUndo } from "@surco/kit-web";
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
  const remove = useDeleteFields();
  const bringBack = useRestoreFields();
  // Not by callbacks of `mutate`: they are dropped with the bar of what is ticked, which goes with the fields.
  const putAway = () =>
    remove.mutateAsync(fieldIds).then(
      (gone) => {
        notifyWithUndo("FIELDS_DELETED", t, () => bringBack(gone.fieldIds), { count: gone.fieldIds.length });
        onDone();
      },
      (error: unknown) => notifyError(error, t, "FIELD_DELETE_FAILED"),
    );
  return (
    <AskDialog
      title={t("bulk.deleteAsk", { count: fieldIds.length })}
      action={t("bulk.delete")}
      isBusy={remove.isPending}
      onAction={() => void putAway()}
      onClose={onClose}
    >
      <Text size="sm">{t("bulk.deleteText")}</Text>
    </AskDialog>
  );
}
