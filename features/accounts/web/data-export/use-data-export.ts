import {
  cancelDataExport,
  type DataExport,
  getDataExport,
  getDataExportFile,
  orderDataExport,
} from "@surco/accounts/contract";
import { isUnderWay } from "@surco/contract";
import { call, callForFile, saveFile, useAction, useTrackedJob } from "@surco/kit-web";
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
  return useAction({
    run: ({ id }: DataExport) => callForFile(getDataExportFile, { params: { exportId: id } }),
    onSuccess: (file, archive) => saveFile(file, archive.file?.name ?? "surco.zip"),
  });
}
