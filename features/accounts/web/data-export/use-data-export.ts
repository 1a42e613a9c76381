import {
  cancelDataExport,
  type DataExport,
  getDataExport,
  getDataExportFile,
  orderDataExport,
} from "@surco/accounts/contract";
import { isUnderWay } from "@surco/contract";
import { call, callForFile, notifyError, saveFile, useTrackedJob } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

export function isInProgress(archive: DataExport | null | undefined): boolean {
  return archive != null && archive.file === null && isUnderWay(archive.progress);
}

/** Newest data export: progress, order, cancellation. */
export function useDataExport() {
  return useTrackedJob({
    queryKey: ["accounts", "own-data"],
    read: async (signal) => (await call(getDataExport, { signal })).export,
    progressOf: (archive) => (archive !== null && isInProgress(archive) ? [archive.progress] : []),
    order: () => call(orderDataExport, { body: { id: newId() } }),
    cancel: (exportId: string) => call(cancelDataExport, { params: { exportId } }),
  });
}

/** Downloads the archive. */
export function useDownloadDataExport() {
  const { t } = useTranslation("accounts");
  const fetchFile = useMutation({
    mutationFn: ({ id }: DataExport) => callForFile(getDataExportFile, { params: { exportId: id } }),
  });
  const take = (archive: DataExport) =>
    fetchFile.mutateAsync(archive).then(
      (file) => saveFile(file, archive.file?.name ?? "surco.zip"),
      (failure: unknown) => notifyError(failure, t),
    );
  return { take, isTaking: fetchFile.isPending };
}
