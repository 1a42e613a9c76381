import { type DateRange, localDay } from "@surco/calendar";
import { parseAsString, useQueryStates } from "nuqs";
import { useEffect, useMemo, useRef } from "react";
import { requestedRange } from "./shown-range";

const parsers = { from: parseAsString, until: parseAsString };
const urlKeys = { from: "desde", until: "hasta" };

export interface ShownRange {
  /** Days shown. */
  range: DateRange;
  /** True for the header's season. */
  isSeason: boolean;
  /** null returns to the header's season. */
  setRange(range: DateRange | null): void;
}

/** Days shown: those in the URL (`desde`, `hasta`), otherwise the season's. */
export function useShownRange(season: DateRange): ShownRange {
  const [{ from, until }, setDays] = useQueryStates(parsers, { history: "replace", urlKeys });
  const today = localDay(new Date());
  const custom = useMemo(() => requestedRange(from, until, today), [from, until, today]);

  // A season chosen in the header replaces the custom range.
  const seasonBefore = useRef(season);
  useEffect(() => {
    const before = seasonBefore.current;
    seasonBefore.current = season;
    if (before.from !== season.from) void setDays(null);
  }, [season, setDays]);

  return useMemo(
    () => ({
      range: custom ?? season,
      isSeason: custom === null,
      setRange: (range) => void setDays({ from: range?.from ?? null, until: range?.until ?? null }),
    }),
    [custom, season, setDays],
  );
}
