import { type Clock, timeZoneOf } from "@surco/kit-server";
import type { QuietHours } from "../../contract";
import { instantOfLocalTime, localTime } from "../local-time";
import type { PreferencesRepository } from "../preferences/preferences.repository";
import type { Recipients } from "../recipient";

const DAY_HOURS = 24;

export interface QuietHoursDeps {
  accounts: Recipients;
  notificationPreferences: Pick<PreferencesRepository, "find">;
  now: Clock;
}

/** End of an account's quiet hours, where they are now; null outside of them. */
export async function endOfQuietHours(
  { accounts, notificationPreferences, now }: QuietHoursDeps,
  accountId: string,
): Promise<Date | null> {
  const quiet = (await notificationPreferences.find(accountId))?.quiet ?? null;
  if (quiet === null) return null;
  const account = await accounts.find(accountId);
  return account && quietUntil(now(), quiet, timeZoneOf(account.user.country));
}

/** Seconds to wait until an instant has passed. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.ceil((instant.getTime() - now.getTime()) / 1000) + 1;
}

/**
 * End of the quiet hours that an instant lies in, by the clocks of a time zone; null outside of them. An end that is skipped
 * by daylight saving time is an hour later.
 *
 * @param timeZone  IANA name
 */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (quiet === null) return null;
  const { fromHour, untilHour } = quiet;
  const local = localTime(now, timeZone);
  const hour = local.getUTCHours();
  const isOvernight = fromHour > untilHour;
  const isQuiet = isOvernight ? hour >= fromHour || hour < untilHour : hour >= fromHour && hour < untilHour;
  if (!isQuiet) return null;
  const endHour = isOvernight && hour >= fromHour ? untilHour + DAY_HOURS : untilHour;
  const end = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), endHour);
  return instantOfLocalTime(end, timeZone);
}
