import {
  createGroup,
  deleteGroup,
  listGroups,
  type ProducerGroup,
  restoreGroup,
  updateGroup,
} from "@surco/accounts/contract";
import { call, FIRST_PAGE } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { manageKeys } from "./use-managed-users";

/** Paged list of producer groups by name. */
export function useGroupPages(text: string) {
  return useInfiniteQuery({
    queryKey: [...manageKeys.groups, text],
    queryFn: ({ signal, pageParam }) => call(listGroups, { query: { q: text, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

interface GroupValues {
  /** Client-made id of a new group, so that a repeated save creates one group. */
  id: string;
  name: string;
  managerId: string | null;
}

/** Creates a group (null), or updates one from its shown version. */
export function useSaveGroup(group: Pick<ProducerGroup, "id"> | null) {
  return useGroupChange(({ version, id, ...values }: GroupValues & { version: number | null }) =>
    group === null || version === null
      ? call(createGroup, { body: { id, ...values } })
      : call(updateGroup, { params: { groupId: group.id }, body: { version, ...values } }),
  );
}

export function useDeleteGroup() {
  return useGroupChange((groupId: string) => call(deleteGroup, { params: { groupId } }));
}

export function useRestoreGroup() {
  return useGroupChange((id: string) => call(restoreGroup, { body: { id } }));
}

function useGroupChange<V, A>(change: (values: V) => Promise<A>) {
  const queryClient = useQueryClient();
  return async (values: V): Promise<A> => {
    const changed = await change(values);
    void queryClient.invalidateQueries({ queryKey: manageKeys.all });
    return changed;
  };
}
