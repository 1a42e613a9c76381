import { daysBetween, type PlainDate } from "@surco/calendar";
import { attributionsOf, type DaysOfOrigin, type HistoryOrigin } from "../../contract";
import { earlierOf, laterOf } from "../history/calendar-numbers";

/** Origin and coverage of some of the days that were read. */
export function originBetween(
  { origins, refreshedAt, simulated, status }: HistoryOrigin,
  from: PlainDate,
  until: PlainDate,
): HistoryOrigin {
  const clipped = origins
    .filter((run) => run.from <= until && run.until >= from)
    .map(
      (run): DaysOfOrigin => ({
        ...run,
        from: laterOf(run.from, from),
        until: earlierOf(run.until, until),
      }),
    );
  const daysOf = (runs: readonly DaysOfOrigin[]) =>
    runs.reduce((days, run) => days + daysBetween(run.from, run.until) + 1, 0);
  return {
    origins: clipped,
    coverage: {
      days: Math.max(0, daysBetween(from, until) + 1),
      daysWithData: daysOf(clipped),
      provisionalDays: daysOf(clipped.filter(({ isProvisional }) => isProvisional)),
    },
    attributions: attributionsOf(clipped),
    refreshedAt,
    simulated,
    status,
  };
}
