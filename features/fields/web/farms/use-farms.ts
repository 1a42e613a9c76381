import { nameKey, type RouteReply } from "@surco/contract";
import {
  createFarm,
  deleteFarm,
  listFarms,
  mergeFarms,
  previewFarmMerge,
  renameFarm,
  restoreFarm,
} from "@surco/fields/contract";
import { call, isPassing, kept } from "@surco/kit-web";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { fieldKeys } from "../use-fields";

const PAGE = 50;

/**
 * Own farms by name whose name holds the text, page by page. Without a server they are looked for among those that this
 * device has.
 */
export function useFarmPages(text: string) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    ...pagesOf(text, async (error) => {
      if (text === "" || !isPassing(error)) throw error;
      const { pages } = await queryClient.ensureInfiniteQueryData(pagesOf(""));
      const wanted = nameKey(text);
      const farms = pages.flatMap((page) => page.farms).filter(({ name }) => nameKey(name).includes(wanted));
      return { farms, total: farms.length, nextCursor: null };
    }),
    placeholderData: keepPreviousData,
  });
}

type Page = RouteReply<typeof listFarms>;

function pagesOf(
  text: string,
  otherwise: (error: unknown) => Promise<Page> = (error) => Promise.reject(error),
) {
  return infiniteQueryOptions({
    queryKey: [...fieldKeys.farms, "found", text],
    queryFn: ({ signal, pageParam }) =>
      call(listFarms, { query: { q: text, cursor: pageParam, limit: PAGE }, signal }).catch(otherwise),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    meta: text === "" ? kept() : undefined,
  });
}

/** What merging two farms would do; asked once both are known. */
export function useMergePreview(farmId: string, intoFarmId: string) {
  return useQuery({
    // Not among the fields: once the farm is merged it is not to be asked for again.
    queryKey: ["farm-merge", farmId, intoFarmId],
    queryFn: ({ signal }) => call(previewFarmMerge, { query: { farmId, intoFarmId }, signal }),
    enabled: intoFarmId !== "",
    staleTime: 0,
    gcTime: 0,
  });
}

/** A farm's name stands on cards too: all of fields is read again. */
function useFarmMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
  });
}

/** Makes a farm, or gives one another name where a version is given. */
export const useSaveFarm = () =>
  useFarmMutation(({ id, version, name }: { id: string; version: number | null; name: string }) =>
    version === null
      ? call(createFarm, { body: { id, name } })
      : call(renameFarm, { params: { farmId: id }, body: { name, version } }),
  );

export const useDeleteFarm = () =>
  useFarmMutation((farmId: string) => call(deleteFarm, { params: { farmId } }));

export const useRestoreFarm = () => useFarmMutation((id: string) => call(restoreFarm, { body: { id } }));

export const useMergeFarms = () =>
  useFarmMutation((body: { id: string; farmId: string; intoFarmId: string }) => call(mergeFarms, { body }));
