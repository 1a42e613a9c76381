import type { Period, Season } from "@surco/calendar";
import { noSeasonYield, type SeasonYield } from "../../contract";

/** Known figures of the yield of a field's season. */
export interface SeasonYieldOfField extends SeasonYield {
  fieldId: string;
  season: Season;
  period: Period;
}

/** Yields of the seasons of fields, whose rights the caller has checked; figures of premium plans only where they hold. */
export type ListSeasonYields = (fieldIds: readonly string[]) => Promise<readonly SeasonYieldOfField[]>;

/** Yield of one season among those of fields. */
export function yieldOf(
  yields: readonly SeasonYieldOfField[],
  at: Pick<SeasonYieldOfField, "fieldId" | "season" | "period">,
): SeasonYield {
  const found = yields.find(
    ({ fieldId, season, period }) => fieldId === at.fieldId && season === at.season && period === at.period,
  );
  if (found === undefined) return noSeasonYield;
  const { harvestTPerHa, prediction, peakEvi, criticalEviDays } = found;
  return { harvestTPerHa, prediction, peakEvi, criticalEviDays };
}
