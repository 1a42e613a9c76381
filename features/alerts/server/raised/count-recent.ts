import type { RouteReply } from "@surco/contract";
import type { Reader } from "@surco/kit-server";
import { alertKinds, type countRecentAlerts, RECENT_ALERT_DAYS } from "../../contract";
import type { AlertDeps } from "../alert-deps";

const DAY_MS = 86_400_000;

/** Counts the recent alerts of fields that the reader's rules have raised. */
export async function countRecent(
  { alerts, now }: Pick<AlertDeps, "alerts" | "now">,
  user: Reader,
  fieldIds: readonly string[],
): Promise<RouteReply<typeof countRecentAlerts>> {
  const since = new Date(now().getTime() - RECENT_ALERT_DAYS * DAY_MS);
  const counted = await alerts.countSince(user, fieldIds, since);
  return {
    fields: counted.map(({ kinds, ...one }) => ({
      ...one,
      // One of another version is counted without a name.
      kinds: alertKinds.filter((kind) => kinds.includes(kind)),
    })),
  };
}
