import { nameKey, type RouteReply } from "@surco/contract";
import { createFarm, deleteFarm, listFarms, renameFarm, restoreFarm } from "@surco/farms/contract";
import { call, FIRST_PAGE, isPassing, persisted } from "@surco/kit-web";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { farmsKey, fieldDataKey } from "../query-keys";

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
      const searched = nameKey(text);
      const farms = pages
        .flatMap((page) => page.farms)
        .filter(({ name }) => nameKey(name).includes(searched));
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
    queryKey: [...farmsKey, "found", text],
    queryFn: ({ signal, pageParam }) =>
      call(listFarms, { query: { q: text, cursor: pageParam, limit: PAGE }, signal }).catch(otherwise),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    meta: text === "" ? persisted() : undefined,
  });
}

/** A farm's name stands on cards too: all of fields is read again. */
function useFarmChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    const changed = await change(input);
    await queryClient.invalidateQueries({ queryKey: fieldDataKey });
    return changed;
  };
}

/** Makes a farm, or gives one another name where a version is given. */
export const useSaveFarm = () =>
  useFarmChange(({ id, version, name }: { id: string; version: number | null; name: string }) =>
    version === null
      ? call(createFarm, { body: { id, name } })
      : call(renameFarm, { params: { farmId: id }, body: { name, version } }),
  );

export const useDeleteFarm = () =>
  useFarmChange((farmId: string) => call(deleteFarm, { params: { farmId } }));

export const useRestoreFarm = () => useFarmChange((id: string) => call(restoreFarm, { body: { id } }));
