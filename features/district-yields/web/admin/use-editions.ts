import {
  deleteYieldEdition,
  listYieldEditions,
  saveYieldEdition,
  uploadYieldEdition,
} from "@surco/district-yields/contract";
import { call, useAction, useFollowedJobs } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const keys = { all: ["district-yields"], editions: ["district-yields", "editions"] } as const;

/** Editions, asked for again while one is being read. */
export function useEditions() {
  return useFollowedJobs({
    queryKey: keys.editions,
    read: (signal) => call(listYieldEditions, { signal }),
    progressOf: ({ editions }) => editions.flatMap(({ progress }) => progress ?? []),
  });
}

function useInvalidate() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keys.all });
}

export function useUploadEdition() {
  return useAction({
    name: "district-yields/upload",
    // The list shows the reading of the file.
    success: null,
    failure: "district-yields:notices.DISTRICT_YIELDS_UPLOAD_FAILED",
    run: ({ file, editionDate }: { file: File; editionDate: string }) =>
      call(uploadYieldEdition, { query: { id: newId(), fileName: file.name, editionDate }, body: file }),
    onSuccess: useInvalidate(),
  });
}

export function useSaveEdition() {
  return useAction({
    name: "district-yields/save",
    success: ({ review }) => ({
      key: "district-yields:notices.DISTRICT_YIELDS_SAVED",
      details: { count: review?.keptCount ?? 0 },
    }),
    failure: "district-yields:notices.DISTRICT_YIELDS_SAVE_FAILED",
    run: (editionId: string) => call(saveYieldEdition, { params: { editionId } }),
    onSuccess: useInvalidate(),
  });
}

export function useDeleteEdition(onDeleted: () => void) {
  const invalidate = useInvalidate();
  return useAction({
    name: "district-yields/delete",
    success: "district-yields:notices.DISTRICT_YIELDS_DELETED",
    failure: "district-yields:notices.DISTRICT_YIELDS_DELETE_FAILED",
    run: (editionId: string) => call(deleteYieldEdition, { params: { editionId } }),
    onSuccess: async () => {
      onDeleted();
      await invalidate();
    },
  });
}
