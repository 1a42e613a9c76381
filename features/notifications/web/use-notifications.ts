import { call, persisted, useAction } from "@surco/kit-web";
import { listNotifications, type Notification, readNotifications } from "@surco/notifications/contract";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

const queryKey = ["notifications"];

type Page = Awaited<ReturnType<typeof readPage>>;

function readPage(cursor: string | undefined, signal: AbortSignal) {
  return call(listNotifications, { query: { cursor }, signal });
}

/** Queries own notifications, newest first; again when one comes and on focus of the tab. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnWindowFocus: "always",
    retry: false,
    meta: persisted(),
  });
}

/** Marks notifications as read, optimistically: a failure shows them as unread again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useAction({
    name: "notifications/mark-read",
    // The list shows it.
    success: null,
    // One that was opened on the way elsewhere stays unread.
    failure: (selection) => (selection === "all" ? "notifications:notices.READ_FAILED" : null),
    run: (selection: readonly Notification[] | "all") => {
      const newest = queryClient.getQueryData<InfiniteData<Page>>(queryKey)?.pages[0]?.notifications[0];
      // Notifications newer than the shown list stay unread.
      const body =
        selection === "all"
          ? { all: true as const, until: newest?.createdAt }
          : { ids: selection.map((notification) => notification.id) };
      return call(readNotifications, { body });
    },
    onMutate: async (selection) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withRead(data, selection));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function withRead(data: InfiniteData<Page>, selection: readonly Notification[] | "all"): InfiniteData<Page> {
  const ids = new Set(selection === "all" ? [] : selection.map(({ id }) => id));
  const isSelected = (notification: Notification) =>
    notification.readAt === null && (selection === "all" || ids.has(notification.id));
  const count = selection === "all" ? Number.POSITIVE_INFINITY : selection.filter(isSelected).length;
  const readAt = new Date().toISOString();
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - count),
      notifications: page.notifications.map((notification) =>
        isSelected(notification) ? { ...notification, readAt } : notification,
      ),
    })),
  };
}
