import { nameKey, type RouteReply } from "@surco/contract";
import {
  createProducer,
  deleteProducer,
  listProducers,
  type NewProducer,
  type Producer,
  type ProducerChange,
  restoreProducer,
  updateProducer,
} from "@surco/farms/contract";
import { call, FIRST_PAGE, isPassing, persisted } from "@surco/kit-web";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { fieldDataKey } from "../query-keys";

const PAGE = 50;
/** As many as one choice offers; whoever has more finds them by typing in the list. */
const MOST_TO_CHOOSE = 2000;

export const producerKeys = {
  all: ["producers"] as const,
  found: (text: string) => ["producers", "found", text] as const,
  choice: ["producers", "choice"] as const,
  deleted: ["producers", "deleted"] as const,
};

/**
 * Own producers by name whose name holds the text, page by page. Without a server they are looked for among those that this
 * device has.
 */
export function useProducerPages(text: string) {
  const queryClient = useQueryClient();
  return useInfiniteQuery({
    ...pagesOf(text, async (error) => {
      if (text === "" || !isPassing(error)) throw error;
      const { pages } = await queryClient.ensureInfiniteQueryData(pagesOf(""));
      const searched = nameKey(text);
      const producers = pages
        .flatMap((page) => page.producers)
        .filter(({ name }) => nameKey(name).includes(searched));
      return { producers, total: producers.length, nextCursor: null };
    }),
    placeholderData: keepPreviousData,
  });
}

type Page = RouteReply<typeof listProducers>;

function pagesOf(
  text: string,
  otherwise: (error: unknown) => Promise<Page> = (error) => Promise.reject(error),
) {
  return infiniteQueryOptions({
    queryKey: producerKeys.found(text),
    queryFn: ({ signal, pageParam }) =>
      call(listProducers, { query: { q: text, cursor: pageParam, limit: PAGE }, signal }).catch(otherwise),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
    meta: text === "" ? persisted() : undefined,
  });
}

export const producersQuery = queryOptions({
  queryKey: producerKeys.choice,
  queryFn: async ({ signal }) =>
    (await call(listProducers, { query: { limit: MOST_TO_CHOOSE }, signal })).producers,
  meta: persisted(),
});

/** Own producers to choose one of. */
export function useProducers() {
  return useQuery(producersQuery);
}

/** Makes or changes a producer; his id comes from here, so that a repeated call makes one. */
export function useSaveProducer() {
  return useProducerChange(
    ({ id, version, values }: SavedProducer): Promise<Producer> =>
      version === null
        ? call(createProducer, { body: { id, ...values } })
        : call(updateProducer, { params: { producerId: id }, body: { version, ...values } }),
  );
}

interface SavedProducer {
  id: string;
  /** null for a new one. */
  version: number | null;
  values: Omit<NewProducer, "id"> & Omit<ProducerChange, "version">;
}

export const useDeleteProducer = () =>
  useProducerChange((producerId: string) => call(deleteProducer, { params: { producerId } }));

export const useRestoreProducer = () =>
  useProducerChange((id: string) => call(restoreProducer, { body: { id } }));

/** A producer's name stands on cards too. */
function useProducerChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    const changed = await change(input);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: producerKeys.all }),
      queryClient.invalidateQueries({ queryKey: fieldDataKey }),
    ]);
    return changed;
  };
}
