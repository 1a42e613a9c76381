import { call, kept, notifyError, sessionAccount } from "@surco/kit-web";
import {
  getChoices,
  type NotificationChoices,
  saveChoices,
  subscribeToPush,
  unsubscribeFromPush,
} from "@surco/notifications/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { subscribeBrowser, unsubscribeBrowser } from "../push/device-push";
import { rememberPush } from "../push/use-keep-push";

const queryKey = ["notification-choices"];

export type ShownChoices = Awaited<ReturnType<typeof readChoices>>;

function readChoices(signal: AbortSignal) {
  return call(getChoices, { signal });
}

/** Queries the notification settings. */
export function useChoices() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readChoices(signal), meta: kept() });
}

/** Saves what was chosen, shown at once; what the server did not take is shown as it was. */
export function useSaveChoices() {
  const { t } = useTranslation("notifications");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ digest, digestHour, mailed, pushed }: NotificationChoices) =>
      call(saveChoices, { body: { digest, digestHour, mailed, pushed } }),
    // One after the other: the last one that was chosen is the last that is saved.
    scope: { id: "notification-choices" },
    onMutate: async (choices) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ShownChoices>(queryKey, (shown) => shown && { ...shown, ...choices });
    },
    onError: (error) => notifyError(error, t),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Subscribes this device to push, or unsubscribes it. */
export function usePushHere(pushKey: string) {
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
