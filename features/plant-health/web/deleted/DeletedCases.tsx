import { call, useAction, useFormat } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { type DeletedPlantCase, listDeletedPlantCases, restorePlantCase } from "@surco/plant-health/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { caseKeys } from "../queries";

/** Deleted cases, to be restored. */
export function DeletedCases() {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const queries = useQueryClient();
  const restoring = useAction({
    name: "plant-health/restore-listed-case",
    success: "plant-health:notices.CASE_RESTORED",
    failure: "plant-health:notices.CASE_RESTORE_FAILED",
    run: ({ id, fieldId }: DeletedPlantCase) => call(restorePlantCase, { body: { id, fieldId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: caseKeys.all }),
  });
  return (
    <DeletedList
      queryKey={[...caseKeys.all, "deleted"]}
      read={(cursor, signal) => call(listDeletedPlantCases, { query: { cursor }, signal })}
      nameOf={({ kind, takenAt }) =>
        t("list.title", { kind: t(`kinds.${kind}`), day: format.instantDay(takenAt) })
      }
      placeOf={({ fieldName }) => fieldName}
      restoring={restoring}
    />
  );
}
