import { call, onSessionChange, sessionToken } from "@surco/kit-web";
import { subscribeToPush } from "@surco/notifications/contract";
import { useEffect } from "react";
import { currentSubscription, unsubscribeBrowser } from "./device-push";

/** Storage key of the account that this browser is subscribed for. */
const KEPT_FOR = "surco.push-for";

/** Remembers the account that this device is subscribed for; null: none. */
export function rememberPush(accountId: string | null): void {
  if (accountId === null) localStorage.removeItem(KEPT_FOR);
  else localStorage.setItem(KEPT_FOR, accountId);
}

function endHere(): void {
  rememberPush(null);
  void unsubscribeBrowser().catch(() => undefined);
}

/**
 * Moves the push subscription to the session's new token, as after a change of password. When the session ends, the
 * browser is unsubscribed too.
 */
export function useKeepPush(accountId: string | null): void {
  useEffect(() => {
    if (accountId === null) return;
    const keptFor = localStorage.getItem(KEPT_FOR);
    if (keptFor === null) return;
    if (keptFor !== accountId) {
      endHere();
      return;
    }
    const tell = async () => {
      const subscription = await currentSubscription();
      if (subscription !== null) await call(subscribeToPush, { body: subscription });
    };
    const tellQuietly = () => void tell().catch(() => undefined);
    tellQuietly();
    return onSessionChange(() => (sessionToken() === null ? endHere() : tellQuietly()));
  }, [accountId]);
}
