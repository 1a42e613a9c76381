import { deleteFields, restoreFields } from "@surco/fields/contract";
import { call, useAction } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useReloadFields } from "../use-fields";
import { namesOfFields } from "./names-of-fields";

export function useDeleteFields() {
  const readAgain = useReloadFields();
  return async (fieldIds: string[]) => {
    const deleted = await call(deleteFields, { body: { fieldIds } });
    await readAgain();
    return deleted;
  };
}

/** Restores fields that were deleted together. */
export function useRestoreFields(): (fieldIds: string[]) => void {
  const { t } = useTranslation("fields");
  const readAgain = useReloadFields();
  const restore = useAction({
    name: "fields/restore-fields",
    failure: "fields:notices.FIELDS_RESTORE_FAILED",
    run: (fieldIds: string[]) => call(restoreFields, { body: { fieldIds } }),
    success: ({ restoredCount: count, nameTakenCount, nameTaken }) =>
      nameTakenCount === 0
        ? { key: "fields:notices.FIELDS_RESTORED", details: { count } }
        : {
            key: "fields:notices.FIELDS_RESTORED_PARTLY",
            details: { names: namesOfFields(t, nameTaken, nameTakenCount) },
            isPartial: true,
          },
    onSuccess: readAgain,
  });
  return restore.mutate;
}
