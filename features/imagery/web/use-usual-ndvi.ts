import { daysBetween, seasonOf, seasonRange } from "@surco/calendar";
import { type HistoricalSeason, historical } from "@surco/imagery/contract";
import { call, useSeason } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";

/** What other seasons of a field let expect of NDVI on a day. */
export type UsualNdvi =
  | { kind: "loading" }
  | { kind: "failed" }
  /** How many other seasons speak of the day, their median, and the standard deviation around it. */
  | { kind: "known"; median: number; spread: number; seasons: number }
  /** No other season speaks of the day; the nearest one whose images could be brought in, if there is one. */
  | { kind: "none"; missing: Pick<HistoricalSeason, "season" | "from" | "until"> | null };

/** Seasons are asked for once; a season that is brought in asks again. */
export const HISTORY_KEY = ["imagery", "historical"];

/** @param date  day of the image; null asks nothing */
export function useUsualNdvi(
  field: { id: string; country: string | null },
  date: string | null,
): UsualNdvi | null {
  const { period } = useSeason();
  const season = date === null ? undefined : seasonOf(field.country, period, date);
  const query = useQuery({
    queryKey: [...HISTORY_KEY, field.id, "ndvi", period, season],
    queryFn: ({ signal }) =>
      call(historical, { query: { fieldId: field.id, layer: "ndvi", period, without: season }, signal }),
    enabled: season !== undefined,
    staleTime: 60_000,
  });
  if (date === null || season === undefined) return null;
  if (query.data === undefined) return { kind: query.isError ? "failed" : "loading" };

  const { expectation, seasons } = query.data;
  const day = daysBetween(seasonRange(field.country, period, season).from, date);
  const known = expectation === null ? null : expectedOn(expectation, day);
  return known ?? { kind: "none", missing: seasonToBring(seasons, season) };
}

/** A curve speaks for so many days before its first date and after its last: as far as two dates lie apart anyway. */
const BEYOND_DAYS = 10;

/** What is expected on a day of season; null where no season speaks of it. */
export function expectedOn(
  expectation: { firstDay: number; median: number[]; spread: number[]; seasons: number[] },
  day: number,
): Extract<UsualNdvi, { kind: "known" }> | null {
  const index = day - expectation.firstDay;
  const nearest = Math.min(Math.max(index, 0), expectation.median.length - 1);
  const [median, spread, seasons] = [
    expectation.median[nearest],
    expectation.spread[nearest],
    expectation.seasons[nearest],
  ];
  if (Math.abs(nearest - index) > BEYOND_DAYS) return null;
  if (median === undefined || spread === undefined || !seasons) return null;
  return { kind: "known", median, spread, seasons };
}

/** The season before that is not stored whole; where all are, or there is none, one after it. @param seasons  newest first */
export function seasonToBring<T extends Pick<HistoricalSeason, "season" | "state">>(
  seasons: readonly T[],
  shown: string,
): T | null {
  const incomplete = seasons.filter(({ season, state }) => season !== shown && state !== "stored");
  return incomplete.find(({ season }) => season < shown) ?? incomplete.at(-1) ?? null;
}
