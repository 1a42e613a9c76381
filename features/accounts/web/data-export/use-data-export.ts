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
    order: {
      name: "accounts/order-data-export",
      run: () => call(orderDataExport, { body: { id: newId() } }),
      success: "accounts:notices.DATA_EXPORT_ORDERED",
      failure: "accounts:notices.DATA_EXPORT_ORDER_FAILED",
    },
    cancel: {
      name: "accounts/cancel-data-export",
      run: (exportId: string) => call(cancelDataExport, { params: { exportId } }),
      success: "accounts:notices.DATA_EXPORT_CANCELLED",
      failure: "accounts:notices.DATA_EXPORT_CANCEL_FAILED",
    },
  });
}

/** Downloads the archive. */
export function useDownloadDataExport() {
  return useAction({
    name: "accounts/download-data-export",
    success: "accounts:notices.DATA_EXPORT_DOWNLOADED",
    failure: "accounts:notices.DATA_EXPORT_DOWNLOAD_FAILED",
    run: ({ id }: DataExport) => callForFile(getDataExportFile, { params: { exportId: id } }),
    onSuccess: (file, archive) => saveFile(file, archive.file?.name ?? "surco.zip"),
  });
}
