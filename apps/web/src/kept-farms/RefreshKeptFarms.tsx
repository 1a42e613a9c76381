import { useFieldCards } from "@surco/fields/web";
import { ownBuild, useLanguage, useOutOfReach } from "@surco/kit-web";
import { useEffect, useRef } from "react";
import { downloadFarm, planFarm } from "./keep-farm";
import { type KeptFarm, useKeptFarms } from "./kept-farm-list";
import { runKeeping } from "./use-keeping";

/** The screen that was opened comes first. */
const AFTER_MS = 20_000;
const DAY_MS = 86_400_000;
const FRESH_DAYS = 7;

/**
 * Updates kept farms in the background while there is a network: those of another build, which cannot be read any more,
 * interrupted and old ones. Not where the browser saves data.
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
    const refresh = async () => {
      const due = latest.current.kept.filter((farm) => isDue(farm, Date.now()));
      for (const { farmId, farmName, season, period } of due) {
        const fields = (latest.current.cards ?? []).filter((card) => card.farmId === farmId);
        if (fields.length === 0) continue;
        const farm = { farmId, farmName, season, period, fields, language: latest.current.language };
        const plan = await runKeeping(farmId, "planning", (following) => planFarm(farm, following));
        if (plan === null) return;
        await runKeeping(farmId, "downloading", (following) => downloadFarm(plan, following));
      }
    };
    const timer = setTimeout(() => void refresh(), afterMs);
    return () => clearTimeout(timer);
  }, [isReady, afterMs]);
  return null;
}

function isDue({ build, finishedAt }: KeptFarm, now: number): boolean {
  return build !== ownBuild() || finishedAt === null || now - Date.parse(finishedAt) > FRESH_DAYS * DAY_MS;
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
