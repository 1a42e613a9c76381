import { useFieldCards } from "@surco/fields/web";
import { ownBuild, useLanguage, useOutOfReach } from "@surco/kit-web";
import { useEffect, useRef } from "react";
import { isSavingData } from "./background-requests";
import { type KeptFarm, useKeptFarms } from "./kept-farm-list";
import { refreshFarm } from "./use-keeping";

/** The screen that was opened comes first. */
const AFTER_MS = 20_000;
const MINUTE_MS = 60_000;
/** Farms are looked through this often; also the wait after a failure, and for seasons that the server still reads. */
const EVERY_MS = 10 * MINUTE_MS;
const FRESH_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Updates kept farms in the background while there is a network: those of another build, which cannot be read any more,
 * interrupted, incomplete and old ones, each for itself. Not where the browser saves data.
 */
export function RefreshKeptFarms({ afterMs = AFTER_MS }: { afterMs?: number }) {
  const { data: cards } = useFieldCards();
  const isOut = useOutOfReach();
  const language = useLanguage();
  const kept = useKeptFarms();
  const latest = useRef({ cards, kept, language });
  latest.current = { cards, kept, language };
  const isReady = cards !== undefined && !isOut && !isSavingData();
  useEffect(() => {
    if (!isReady) return;
    let isStopped = false;
    const fieldsOf = (farmId: string) =>
      (latest.current.cards ?? []).filter((card) => card.farmId === farmId);
    const isNeeded = (farm: KeptFarm) => isDue(farm, fieldsOf(farm.farmId).length > 0, Date.now());
    const refresh = async () => {
      for (const { farmId } of latest.current.kept.filter(isNeeded)) {
        if (isStopped) return;
        const { language } = latest.current;
        await refreshFarm({ farmId, fields: fieldsOf(farmId), language, isNeeded });
      }
    };
    const first = setTimeout(() => void refresh(), afterMs);
    const later = setInterval(() => void refresh(), EVERY_MS);
    return () => {
      isStopped = true;
      clearTimeout(first);
      clearInterval(later);
    };
  }, [isReady, afterMs]);
  return null;
}

function isDue({ build, finishedAt, unread, isLost, failure }: KeptFarm, hasFields: boolean, now: number) {
  // A time of the future was noted before the device's clock was set back: how long ago is unknown.
  const ageMs = (instant: string) => {
    const age = now - Date.parse(instant);
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  };
  if (failure !== null && ageMs(failure.at) < EVERY_MS) return false;
  // A farm that was lost is back once it has fields; one with nothing left is looked up.
  if (isLost || !hasFields) return isLost === hasFields;
  if (build !== ownBuild() || finishedAt === null) return true;
  return ageMs(finishedAt) > (unread > 0 ? EVERY_MS : FRESH_MS);
}
