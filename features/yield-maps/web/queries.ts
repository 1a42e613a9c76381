import type { RouteBody } from "@surco/contract";
import { call, useAction, useFollowedJobs } from "@surco/kit-web";
import { fetchWithProgress } from "@surco/kit-web/outbox";
import {
  type CleaningSettings,
  cleanYieldMap,
  createYieldMap,
  deleteYieldMap,
  listYieldMaps,
  MAX_YIELD_FILE_BYTES,
  readYieldPicture,
  readZoneYields,
  uploadYieldFile,
  type YieldMap,
} from "@surco/yield-maps/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const listKey = (fieldId: string) => ["yield-maps", "list", fieldId] as const;

/** Yield maps of a field; followed while a surface is computed. */
export function useYieldMaps(fieldId: string) {
  return useFollowedJobs({
    queryKey: listKey(fieldId),
    read: async (signal) => (await call(listYieldMaps, { query: { fieldId }, signal })).yieldMaps,
    progressOf: (maps) => maps.flatMap(({ job }) => job ?? []),
  });
}

/** Pixels and records of a version of a map. */
export function useYieldPicture({ fieldId, id, version, surface }: YieldMap) {
  return useQuery({
    queryKey: ["yield-maps", "picture", fieldId, id, version, surface === null],
    queryFn: ({ signal }) => call(readYieldPicture, { query: { fieldId, id }, signal }),
  });
}

/** Mean yield in each decision zone. */
export function useZoneYields({ fieldId, id, version, surface }: YieldMap) {
  return useQuery({
    queryKey: ["yield-maps", "zones", fieldId, id, version, surface === null],
    queryFn: async ({ signal }) => (await call(readZoneYields, { query: { fieldId, id }, signal })).zones,
  });
}

/** A file that is larger than any that is read. */
export class YieldFileTooLarge extends Error {
  override readonly name = "YieldFileTooLarge";
}

interface FileToUpload {
  /** Id of the upload, by which its progress is shown. */
  id: string;
  file: File;
}

export function useUploadFile(fieldId: string) {
  return useAction({
    name: "yield-maps/upload-file",
    run: async ({ id, file }: FileToUpload) => {
      if (file.size > MAX_YIELD_FILE_BYTES) throw new YieldFileTooLarge();
      return call(uploadYieldFile, {
        query: { fieldId, id, fileName: file.name.slice(0, 200) },
        body: file,
        fetch: fetchWithProgress(id),
      });
    },
    // The columns of the file are shown.
    success: null,
    failure: "yield-maps:notices.UPLOAD_FAILED",
    showsInline: (error) => error instanceof YieldFileTooLarge,
  });
}

/** Puts a written map into the list on the screen; after a refusal the list is read again. */
function useWritten(fieldId: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (map: YieldMap) =>
      queryClient.setQueryData<YieldMap[]>(listKey(fieldId), (maps = []) =>
        maps.some(({ id }) => id === map.id)
          ? maps.map((each) => (each.id === map.id ? map : each))
          : [map, ...maps],
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: listKey(fieldId) }),
  };
}

export function useSaveMap(fieldId: string) {
  return useAction({
    name: "yield-maps/save-map",
    run: (body: RouteBody<typeof createYieldMap>) => call(createYieldMap, { body }),
    success: "yield-maps:notices.MAP_SAVED",
    failure: "yield-maps:notices.MAP_SAVE_FAILED",
    ...useWritten(fieldId),
  });
}

export function useCleanMap(fieldId: string) {
  return useAction({
    name: "yield-maps/clean-map",
    run: (body: { id: string; version: number; cleaning: CleaningSettings }) =>
      call(cleanYieldMap, { body: { fieldId, ...body } }),
    success: "yield-maps:notices.MAP_CLEANED",
    failure: "yield-maps:notices.MAP_CLEAN_FAILED",
    ...useWritten(fieldId),
  });
}

export function useDeleteMap(fieldId: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "yield-maps/delete-map",
    run: ({ id, version }: { id: string; version: number }) =>
      call(deleteYieldMap, { query: { fieldId, id, version } }),
    success: "yield-maps:notices.MAP_DELETED",
    failure: "yield-maps:notices.MAP_DELETE_FAILED",
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey(fieldId) }),
  });
}
