import {
  findUser,
  listCandidates,
  listUsers,
  type ManagedChange,
  type ManagedUser,
  type ManagerKind,
  permissionOffer,
  updateManagedUser,
} from "@surco/accounts/contract";
import type { RouteQuery } from "@surco/contract";
import { call, FIRST_PAGE, openSession } from "@surco/kit-web";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

export const manageKeys = {
  all: ["accounts", "manage"] as const,
  users: ["accounts", "manage", "users"] as const,
  user: (id: string) => ["accounts", "manage", "user", id] as const,
  groups: ["accounts", "manage", "groups"] as const,
  changes: ["accounts", "manage", "changes"] as const,
};

export type UserFilters = Omit<RouteQuery<typeof listUsers>, "cursor" | "limit">;

/** Paged list of accounts by name. */
export function useUserPages(filters: UserFilters) {
  return useInfiniteQuery({
    queryKey: [...manageKeys.users, filters],
    queryFn: ({ signal, pageParam }) => call(listUsers, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** One account, always refetched. */
export function useManagedUser(id: string) {
  return useQuery({
    queryKey: manageKeys.user(id),
    queryFn: ({ signal }) => call(findUser, { params: { userId: id }, signal }),
    staleTime: 0,
  });
}

/** True where the permission for soil images opens something here; undefined until it is known. */
export function useHasSoilImagery(): boolean | undefined {
  return useQuery({
    queryKey: [...manageKeys.all, "permission-offer"],
    queryFn: ({ signal }) => call(permissionOffer, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.soilImagery;
}

/** Manager candidates of each kind whose names contain the text. */
export function useCandidates(kinds: readonly ManagerKind[], text: string) {
  return useQueries({
    queries: kinds.map((kind) => ({
      queryKey: [...manageKeys.all, "candidates", kind, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listCandidates[kind], { query: { q: text }, signal }),
      placeholderData: keepPreviousData,
    })),
  }).map(({ data, isPending }, index) => ({
    kind: kinds[index] ?? "fa",
    people: data?.people ?? [],
    isPending,
  }));
}

export function useChangeUser(id: string) {
  const queryClient = useQueryClient();
  return async (body: Omit<ManagedChange, "releaseRelations"> & { releaseRelations?: boolean }) => {
    const changed = await call(updateManagedUser, { params: { userId: id }, body });
    if (changed.token !== null) openSession(changed.token);
    queryClient.setQueryData<ManagedUser>(manageKeys.user(id), changed.user);
    void queryClient.invalidateQueries({
      queryKey: manageKeys.all,
      predicate: ({ queryKey }) => queryKey[2] !== "user",
    });
    return changed;
  };
}
