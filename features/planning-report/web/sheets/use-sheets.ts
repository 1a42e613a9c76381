import { call, useAction } from "@surco/kit-web";
import { deleteHybridSheet, saveHybridSheet } from "@surco/planning-report/contract";
import { useReloadPlanning } from "../queries";

/** Longest name of a sheet, characters. */
const MAX_NAME = 120;

/** Uploads the sheet of a genotype. */
export function useSaveSheet() {
  const reload = useReloadPlanning();
  return useAction({
    name: "planning-report/save-sheet",
    run: ({ genotypeId, file }: { genotypeId: number; file: File }) =>
      call(saveHybridSheet, {
        params: { genotypeId: String(genotypeId) },
        query: { name: file.name.slice(-MAX_NAME) },
        body: file,
      }),
    success: "planning-report:notices.SHEET_SAVED",
    failure: "planning-report:notices.SHEET_SAVE_FAILED",
    onSuccess: reload,
  });
}

/** Deletes the sheet of a genotype. */
export function useDeleteSheet() {
  const reload = useReloadPlanning();
  return useAction({
    name: "planning-report/delete-sheet",
    run: (genotypeId: number) => call(deleteHybridSheet, { params: { genotypeId: String(genotypeId) } }),
    success: "planning-report:notices.SHEET_DELETED",
    failure: "planning-report:notices.SHEET_DELETE_FAILED",
    onSuccess: reload,
  });
}
