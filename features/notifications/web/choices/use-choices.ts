import { call, kept, sessionAccount, useAction } from "@surco/kit-web";
import {
  getChoices,
  type NotificationChoices,
  saveChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from "@surco/notifications/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { subscribeBrowser, unsubscribeBrowser } from "../push/device-push";
import { rememberPush } from "../push/use-renew-push";

const queryKey = ["notification-choices"];

export type ShownChoices = Awaited<ReturnType<typeof readChoices>>;

function readChoices(signal: AbortSignal) {
  return call(getChoices, { signal });
}

/** Queries the notification settings. */
export function useChoices() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readChoices(signal), meta: kept() });
}

/** Saves the notification settings, optimistically: a failure shows the former ones. */
export function useSaveChoices() {
  const queryClient = useQueryClient();
  return useAction({
    run: ({ digest, digestHour, mailed, pushed }: NotificationChoices) =>
      call(saveChoices, { body: { digest, digestHour, mailed, pushed } }),
    // In sequence, so that the last choice is saved last.
    scope: { id: "notification-choices" },
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ShownChoices>(queryKey, (shown) => shown && { ...shown, ...choices });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Subscribes this device to push, or unsubscribes it. */
export function usePushSwitch(pushKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      if (isWanted) await call(subscribeToPush, { body: await subscribeBrowser(pushKey) });
      else {
        await call(unsubscribeFromPush);
        await unsubscribeBrowser();
      }
      rememberPush(isWanted ? sessionAccount() : null);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
