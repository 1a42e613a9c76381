import { isSeason, localDay, recentSeasons, type Season, seasonOf, seasonRange } from "@surco/calendar";
import { useSeason } from "@surco/kit-web";
import { HISTORY_FROM_YEAR } from "@surco/weather/contract";
import { parseAsString, useQueryState } from "nuqs";
import { type FieldSeasonKey, useFieldSeason } from "./use-season-weather";

interface HistorySeason {
  at: FieldSeasonKey;
  /** Seasons of the whole history, newest first; that of the header is always among them. */
  seasons: Season[];
  setSeason(season: Season): void;
}

/** Season whose weather is shown: the header's, or another one since 1990, which leaves the other screens alone. */
export function useHistorySeason(fieldId: string): HistorySeason {
  const header = useFieldSeason(fieldId);
  const { country } = useSeason();
  const [chosen, setChosen] = useQueryState("historia", parseAsString);
  const season = isSeason(chosen) ? chosen : header.season;
  const all = seasonsOfHistory(country, header.period);
  return {
    at: { ...header, season },
    seasons: [...new Set([...all, header.season, season])].sort().reverse(),
    setSeason: (requested) => void setChosen(requested === header.season ? null : requested),
  };
}

function seasonsOfHistory(country: string | null, period: FieldSeasonKey["period"]): Season[] {
  const today = localDay(new Date());
  const first = Number(seasonRange(country, period, seasonOf(country, period, today)).from.slice(0, 4));
  return recentSeasons(country, period, today, first - HISTORY_FROM_YEAR + 1);
}
