import {
  cancelOwnData,
  getOwnData,
  getOwnDataFile,
  type OwnDataExport,
  orderOwnData,
} from "@surco/accounts/contract";
import { isUnderWay } from "@surco/contract";
import { call, callForFile, notifyError, saveFile, useTrackedJob } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

export function isBeingMade(archive: OwnDataExport | null | undefined): boolean {
  return archive != null && archive.file === null && isUnderWay(archive.progress);
}

/** Newest data export: progress, order, cancellation. */
export function useOwnData() {
  return useTrackedJob({
    queryKey: ["accounts", "own-data"],
    read: async (signal) => (await call(getOwnData, { signal })).export,
    progressOf: (archive) => (archive !== null && isBeingMade(archive) ? [archive.progress] : []),
    order: () => call(orderOwnData, { body: { id: newId() } }),
    cancel: (exportId: string) => call(cancelOwnData, { params: { exportId } }),
  });
}

/** Fetches the archive and hands it to the browser to keep. */
export function useTakeOwnData() {
  const { t } = useTranslation("accounts");
  const fetchFile = useMutation({
    mutationFn: ({ id }: OwnDataExport) => callForFile(getOwnDataFile, { params: { exportId: id } }),
  });
  const take = (archive: OwnDataExport) =>
    fetchFile.mutateAsync(archive).then(
      (file) => saveFile(file, archive.file?.name ?? "surco.zip"),
      (failure: unknown) => notifyError(failure, t),
    );
  return { take, isTaking: fetchFile.isPending };
}
