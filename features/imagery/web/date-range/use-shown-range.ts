import { type DateRange, localDay } from "@surco/calendar";
import { parseAsString, useQueryStates } from "nuqs";
import { useEffect, useMemo, useRef } from "react";
import { askedRange } from "./shown-range";

const asked = { desde: parseAsString, hasta: parseAsString };

export interface ShownRange {
  /** Days whose images are shown. */
  range: DateRange;
  /** True while it is the season of the header. */
  isSeason: boolean;
  /** null: the season of the header again. */
  setRange(range: DateRange | null): void;
}

/** The days whose images are shown: those that the address asks for (`desde`, `hasta`), else the season's. */
export function useShownRange(season: DateRange): ShownRange {
  const [{ desde, hasta }, setAsked] = useQueryStates(asked, { history: "replace" });
  const today = localDay(new Date());
  const own = useMemo(() => askedRange(desde, hasta, today), [desde, hasta, today]);

  // A season chosen in the header replaces the custom range.
  const seasonBefore = useRef(season);
  useEffect(() => {
    const before = seasonBefore.current;
    seasonBefore.current = season;
    if (before.from !== season.from) void setAsked(null);
  }, [season, setAsked]);

  return useMemo(
    () => ({
      range: own ?? season,
      isSeason: own === null,
      setRange: (range) => void setAsked({ desde: range?.from ?? null, hasta: range?.until ?? null }),
    }),
    [own, season, setAsked],
  );
}
