import { call, kept } from "@surco/kit-web";
import { listNotifications, type Notification, readNotifications } from "@surco/notifications/contract";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";

/** Polling interval. New images arrive once a day, so a shorter one gains nothing. Hidden tabs do not poll. */
const LOOK_AGAIN_MS = 120_000;

const queryKey = ["notifications"];

type Page = Awaited<ReturnType<typeof readPage>>;

function readPage(cursor: string | undefined, signal: AbortSignal) {
  return call(listNotifications, { query: { cursor }, signal });
}

/** Own notifications, newest first, looked for every two minutes and when the person comes back to the tab. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: "always",
    retry: false,
    meta: kept(),
  });
}

/** Marks as read, on the screen at once; what the server did not take shows again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: readonly Notification[] | "all") => {
      const shown = queryClient.getQueryData<InfiniteData<Page>>(queryKey)?.pages[0]?.notifications[0];
      // Notifications newer than the shown list stay unread.
      const body =
        which === "all"
          ? { all: true as const, until: shown?.createdAt }
          : { ids: which.map((notification) => notification.id) };
      return call(readNotifications, { body });
    },
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withRead(data, which));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

function withRead(data: InfiniteData<Page>, which: readonly Notification[] | "all"): InfiniteData<Page> {
  const ids = new Set(which === "all" ? [] : which.map(({ id }) => id));
  const isMeant = (notification: Notification) =>
    notification.readAt === null && (which === "all" || ids.has(notification.id));
  const count = which === "all" ? Number.POSITIVE_INFINITY : which.filter(isMeant).length;
  const readAt = new Date().toISOString();
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - count),
      notifications: page.notifications.map((notification) =>
        isMeant(notification) ? { ...notification, readAt } : notification,
      ),
    })),
  };
}
