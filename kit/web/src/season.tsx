import { isSeason, localDay, type Period, recentSeasons, type Season, seasonOf } from "@surco/calendar";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { createContext, type ReactNode, useContext, useMemo } from "react";

/** Defaults of the season choice: those of the signed-in user. */
interface SeasonDefaults {
  /** Country whose seasons are counted. */
  country: string | null;
  /** Season last chosen, on any device; null: today's. */
  selectedSeason: string | null;
  /** Stores a choice; null: today's. */
  saveSeason(season: Season | null): void;
}

const DefaultsContext = createContext<SeasonDefaults>({
  country: null,
  selectedSeason: null,
  saveSeason: () => undefined,
});
const SHOWN_SEASONS = 6;

export function SeasonProvider({ children, ...defaults }: SeasonDefaults & { children: ReactNode }) {
  return <DefaultsContext value={defaults}>{children}</DefaultsContext>;
}

export interface SeasonChoice {
  readonly season: Season;
  readonly period: Period;
  /** Country whose seasons are counted: that of the signed-in user. */
  readonly country: string | null;
  /** Seasons to choose from, newest first; the chosen one is always among them. */
  readonly seasons: readonly Season[];
  setSeason(season: Season): void;
  setPeriod(period: Period): void;
}

/**
 * Season and period of all screens, kept in the address (`?season=2025/26&period=1`). Default: summer, and the season
 * that the user last chose, else today's.
 */
export function useSeason(): SeasonChoice {
  const { country, selectedSeason, saveSeason } = useContext(DefaultsContext);
  const [chosen, setChosen] = useQueryStates(
    { season: parseAsString, period: parseAsStringLiteral(["1", "2"]) },
    { history: "push" },
  );
  const today = localDay(new Date());
  return useMemo(() => {
    const period = chosen.period ?? "2";
    const current = seasonOf(country, period, today);
    const season = [chosen.season, selectedSeason].find(isSeason) ?? current;
    const recent = recentSeasons(country, period, today, SHOWN_SEASONS);
    return {
      season,
      period,
      country,
      seasons: recent.includes(season) ? recent : [season, ...recent].sort().reverse(),
      setSeason: (requested) => {
        void setChosen({ season: requested });
        saveSeason(requested === current ? null : requested);
      },
      setPeriod: (requested) => void setChosen({ period: requested }),
    };
  }, [chosen, country, selectedSeason, saveSeason, today, setChosen]);
}
