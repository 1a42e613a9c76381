import type { DateRange, Season } from "@surco/calendar";
import type { CardCrop, FieldCard } from "@surco/fields/contract";
import type { ChartData, ChartSeries } from "../contract";

/** Season of a field that a chart shows. */
export interface DrawnSeason {
  field: FieldCard;
  season: Season;
  /** Crop of the season's period, if known. */
  grown: CardCrop | undefined;
  days: DateRange;
}

export function seriesOfSeason({ field, season, grown, days }: DrawnSeason, data: ChartData): ChartSeries {
  return {
    fieldId: field.id,
    fieldName: field.name,
    season,
    ...days,
    cropId: grown?.cropId ?? null,
    genotype: grown?.genotypeName ?? null,
    data,
  };
}
