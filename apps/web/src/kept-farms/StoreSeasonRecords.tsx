import { localDay, type Period, seasonOf } from "@surco/calendar";
import { useFieldCards, useIsServed } from "@surco/fields/web";
import { isSparing, sessionAccount, useLanguage, useOutOfReach, useSeason } from "@surco/kit-web";
import { useEffect, useRef } from "react";
import { areRecordsDue, storeSeasonRecords } from "./season-records";

const EVERY_MS = 60 * 60_000;
/** A browser that never rests reads on after this time. */
const BUSY_MS = 5000;
/** The period that screens open in comes first. */
const PERIODS: readonly Period[] = ["2", "1"];

/**
 * Stores the records of one's own fields in today's seasons in the background while there is a network. Not on a connection that
 * is to be spared, nor for accounts with more fields than the browser holds.
 */
export function StoreSeasonRecords() {
  const { data: cards } = useFieldCards();
  const isServed = useIsServed();
  const isOut = useOutOfReach();
  const language = useLanguage();
  const { country } = useSeason();
  const latest = useRef({ cards, language });
  latest.current = { cards, language };
  const isReady = cards !== undefined && !isServed && !isOut && !isSparing();
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    const { signal } = controller;
    const store = async () => {
      const { cards = [], language } = latest.current;
      const today = localDay(new Date());
      const seasons = PERIODS.map((period) => ({ season: seasonOf(country, period, today), period }));
      const fields = cards.filter(({ relation }) => relation === "own");
      if (fields.length === 0 || document.visibilityState === "hidden" || !areRecordsDue(seasons)) return;
      await inOneTab(async () => {
        if (areRecordsDue(seasons)) await storeSeasonRecords({ fields, seasons, language }, { signal, idle });
      });
    };
    // The next attempt reads the missing rest; the screens say by themselves what they lack.
    const attempt = () => void store().catch(() => undefined);
    attempt();
    const later = setInterval(attempt, EVERY_MS);
    return () => {
      controller.abort();
      clearInterval(later);
    };
  }, [isReady, country]);
  return null;
}

/** Runs unless another tab is at it; where the browser has no locks, always. */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  const name = `surco-season-records ${sessionAccount() ?? ""}`;
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : run()));
}

/** Waits until the browser has time. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
    else setTimeout(resolve, 50);
  });
}
