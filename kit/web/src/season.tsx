import { isSeason, localDay, type Period, recentSeasons, type Season, seasonOf } from "@surco/calendar";
import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { createContext, type ReactNode, useContext, useMemo } from "react";

const CountryContext = createContext<string | null>(null);
const SHOWN_SEASONS = 6;

/** Default country for counting seasons: that of the signed-in user. */
export function SeasonCountry({ country, children }: { country: string | null; children: ReactNode }) {
  return <CountryContext.Provider value={country}>{children}</CountryContext.Provider>;
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
 * Season and period of all screens, kept in the address (`?season=2025/26&period=1`). Default: summer, and today's
 * season.
 */
export function useSeason(): SeasonChoice {
  const country = useContext(CountryContext);
  const [chosen, setChosen] = useQueryStates(
    { season: parseAsString, period: parseAsStringLiteral(["1", "2"]) },
    { history: "push" },
  );
  const today = localDay(new Date());
  return useMemo(() => {
    const period = chosen.period ?? "2";
    const season = isSeason(chosen.season) ? chosen.season : seasonOf(country, period, today);
    const recent = recentSeasons(country, period, today, SHOWN_SEASONS);
    return {
      season,
      period,
      country,
      seasons: recent.includes(season) ? recent : [season, ...recent].sort().reverse(),
      setSeason: (requested) => void setChosen({ season: requested }),
      setPeriod: (requested) => void setChosen({ period: requested }),
    };
  }, [chosen, country, today, setChosen]);
}
