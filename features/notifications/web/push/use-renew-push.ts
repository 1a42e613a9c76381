import { call, onSessionChange, sessionToken } from "@surco/kit-web";
import { subscribeToPush } from "@surco/notifications/contract";
import { useEffect } from "react";
import { currentSubscription, unsubscribeBrowser } from "./device-push";

/** Storage key of the account that this browser is subscribed for. */
const SUBSCRIBED_ACCOUNT_KEY = "surco.push-for";

/** Remembers the account that this device is subscribed for; null: none. */
export function rememberPush(accountId: string | null): void {
  if (accountId === null) localStorage.removeItem(SUBSCRIBED_ACCOUNT_KEY);
  else localStorage.setItem(SUBSCRIBED_ACCOUNT_KEY, accountId);
}

function unsubscribeDevice(): void {
  rememberPush(null);
  void unsubscribeBrowser().catch(() => undefined);
}

/**
 * Moves the push subscription to the session's new token, as after a change of password. When the session ends, the
 * browser is unsubscribed too.
 */
export function useRenewPush(accountId: string | null): void {
  useEffect(() => {
    if (accountId === null) return;
    const subscribedAccount = localStorage.getItem(SUBSCRIBED_ACCOUNT_KEY);
    if (subscribedAccount === null) return;
    if (subscribedAccount !== accountId) {
      unsubscribeDevice();
      return;
    }
    const renew = async () => {
      const subscription = await currentSubscription();
      if (subscription !== null) await call(subscribeToPush, { body: subscription });
    };
    const renewQuietly = () => void renew().catch(() => undefined);
    renewQuietly();
    return onSessionChange(() => (sessionToken() === null ? unsubscribeDevice() : renewQuietly()));
  }, [accountId]);
}
