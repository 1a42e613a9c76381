import { call, onSessionChange, sessionToken } from "@surco/kit-web";
import { subscribeToPush } from "@surco/notifications/contract";
import { useEffect } from "react";
import { currentSubscription, unsubscribeBrowser } from "./device-push";

/** The account whose news this browser asked for. */
const KEPT_FOR = "surco.push-for";

/** Notes on this device for whom it is told; null: for nobody. */
export function rememberPush(accountId: string | null): void {
  if (accountId === null) localStorage.removeItem(KEPT_FOR);
  else localStorage.setItem(KEPT_FOR, accountId);
}

function endHere(): void {
  rememberPush(null);
  void unsubscribeBrowser().catch(() => undefined);
}

/**
 * Keeps a device that is told being told when its session goes on under another token, as after a change of password; with
 * the session it ends in the browser too.
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
