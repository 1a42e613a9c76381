import { getOwnData, getOwnDataFile, type OwnDataExport, orderOwnData } from "@surco/accounts/contract";
import { call, callForFile, notifyError, saveFile } from "@surco/kit-web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

const ownDataKey = ["accounts", "own-data"];
/** While an archive is being made. */
const ASK_AGAIN_MS = 2000;

export function isBeingMade(archive: OwnDataExport | null | undefined): boolean {
  return archive != null && archive.file === null && archive.progress.state !== "failed";
}

/** The newest archive of all own data, followed while it is being made. */
export function useOwnData() {
  return useQuery({
    queryKey: ownDataKey,
    queryFn: async ({ signal }) => (await call(getOwnData, { signal })).export,
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? ASK_AGAIN_MS : false),
  });
}

export function useOrderOwnData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(orderOwnData, { body: { id: newId() } }),
    onSuccess: (archive) => queryClient.setQueryData(ownDataKey, archive),
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
