import { deleteFields, restoreFields } from "@surco/fields/contract";
import { call, notify, notifyError, notifySuccess } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useReadFieldsAgain } from "../use-fields";
import { namesOfFields } from "./names-of-fields";

export function useDeleteFields() {
  const readAgain = useReadFieldsAgain();
  return useMutation({
    mutationFn: (fieldIds: string[]) => call(deleteFields, { body: { fieldIds } }),
    onSuccess: readAgain,
  });
}

/** Restores fields that were deleted together. */
export function useRestoreFields(): (fieldIds: string[]) => void {
  const { t } = useTranslation("fields");
  const readAgain = useReadFieldsAgain();
  const restore = useMutation({
    mutationFn: (fieldIds: string[]) => call(restoreFields, { body: { fieldIds } }),
    onSuccess: readAgain,
  });
  return (fieldIds) =>
    void restore.mutateAsync(fieldIds).then(
      ({ restoredCount, nameTakenCount, nameTaken }) => {
        const names = namesOfFields(t, nameTaken, nameTakenCount);
        if (nameTakenCount === 0) notifySuccess("FIELDS_RESTORED", t, { count: restoredCount });
        else notify("FIELDS_RESTORED_PARTLY", t, { names });
      },
      (error: unknown) => notifyError(error, t),
    );
}
