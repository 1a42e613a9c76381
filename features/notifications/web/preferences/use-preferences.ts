import { call, persisted, sessionAccount, useAction } from "@surco/kit-web";
import {
  getPreferences,
  type NotificationPreferences,
  savePreferences,
  subscribeToPush,
  unsubscribeFromPush,
} from "@surco/notifications/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PushFailure, subscribeBrowser, unsubscribeBrowser } from "../push/device-push";
import { rememberPush } from "../push/use-renew-push";

const queryKey = ["notification-choices"];

export type PreferencesReply = Awaited<ReturnType<typeof readPreferences>>;

function readPreferences(signal: AbortSignal) {
  return call(getPreferences, { signal });
}

/** Queries the notification preferences. */
export function usePreferences() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readPreferences(signal), meta: persisted() });
}

/** Saves the notification preferences, optimistically: a failure shows the former ones. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useAction({
    name: "notifications/save-preferences",
    // The switch itself shows it.
    success: null,
    failure: "notifications:notices.PREFERENCES_SAVE_FAILED",
    run: ({ digest, digestHour, mailed, pushed, quiet }: NotificationPreferences) =>
      call(savePreferences, { body: { digest, digestHour, mailed, pushed, quiet } }),
    // In sequence, so that the last change is saved last.
    scope: { id: "notification-choices" },
    onMutate: async (preferences) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<PreferencesReply>(
        queryKey,
        (cached) => cached && { ...cached, ...preferences },
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Subscribes this device to push, or unsubscribes it. */
export function usePushSwitch(pushKey: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "notifications/switch-push",
    // The switch itself shows it.
    success: null,
    failure: "notifications:notices.PUSH_SWITCH_FAILED",
    showsInline: (error) => error instanceof PushFailure,
    run: async (isOn: boolean) => {
      if (isOn) await call(subscribeToPush, { body: await subscribeBrowser(pushKey) });
      else {
        await call(unsubscribeFromPush);
        await unsubscribeBrowser();
      }
      rememberPush(isOn ? sessionAccount() : null);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
