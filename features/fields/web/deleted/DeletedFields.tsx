import { type DeletedField, listDeletedFields, restoreField } from "@surco/fields/contract";
import { call, useAction } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { fieldKeys, useReloadFields } from "../use-fields";

/** Deleted fields, to be restored. */
export function DeletedFields() {
  const reload = useReloadFields();
  const restoring = useAction({
    name: "fields/restore-listed-field",
    success: "fields:notices.FIELD_RESTORED",
    failure: "fields:notices.FIELD_RESTORE_FAILED",
    run: ({ id }: DeletedField) => call(restoreField, { body: { id } }),
    onSuccess: reload,
  });
  return (
    <DeletedList
      queryKey={fieldKeys.deleted}
      read={(cursor, signal) => call(listDeletedFields, { query: { cursor }, signal })}
      nameOf={({ name }) => name}
      placeOf={({ farmName }) => farmName}
      restoring={restoring}
    />
  );
}
