import type { SeasonHarvest, SeasonSowing } from "@surco/activities/server";
import { findCrop, harvestWeight } from "@surco/agronomy";
import type { DateRange } from "@surco/calendar";
import type { PlacedField } from "./fields.repository";
import type { YieldContext } from "./yield-context";
import type { YieldDeps } from "./yield-deps";

/** Harvests of a crop whose images are read unasked: with three the correction has most of its weight. */
const HARVESTS_PER_CROP = 3;
/** Latest sowings of a field whose crops are predicted or looked at. */
const LATEST_SOWINGS = 2;

interface PastSeason {
  range: DateRange;
  /** The model has a view of the season. */
  isFitted: boolean;
}

/**
 * Orders the images of a field's harvested seasons that can correct the predictions of its present crops, the newest first, one
 * season at a time: when it is read, the next prediction orders the one before.
 */
export async function orderPastImages(
  { orderPastImages: order }: Pick<YieldDeps, "orderPastImages">,
  context: YieldContext,
  field: PlacedField,
): Promise<void> {
  // Without weather the model could say nothing of those images.
  if (context.weatherOf(field).isOrdered) return;
  for (const cropId of presentCrops(context, field)) {
    for (const { range, isFitted } of correctingSeasons(context, field, cropId)) {
      if (!isFitted && (await order(field, range))) return;
    }
  }
}

function presentCrops({ sowingsOf }: YieldContext, { fieldId }: PlacedField): number[] {
  const latest = sowingsOf(fieldId).toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return [...new Set(latest.slice(0, LATEST_SOWINGS).map(({ cropId }) => cropId))];
}

/** Newest harvested seasons that count for a crop, newest first. */
function correctingSeasons(context: YieldContext, { fieldId }: PlacedField, cropId: number): PastSeason[] {
  const fits = context.fitsOf(fieldId);
  return context
    .sowingsOf(fieldId)
    .flatMap((sowing) => {
      const harvest = context.harvestsOf(fieldId).find((one) => isHarvestOf(one, sowing));
      if (harvest === undefined || sowing.isPlanned || !(harvest.yieldTPerHa > 0)) return [];
      if (sowing.date > harvest.date || weightOf(cropId, sowing.cropId) === 0) return [];
      const fit = fits.find((one) => one.season === sowing.season && one.period === sowing.period);
      return [{ range: { from: sowing.date, until: harvest.date }, isFitted: fit?.modelKgPerHa != null }];
    })
    .sort((one, other) => (one.range.from < other.range.from ? 1 : -1))
    .slice(0, HARVESTS_PER_CROP);
}

function isHarvestOf(harvest: SeasonHarvest, sowing: SeasonSowing): boolean {
  return (
    harvest.season === sowing.season && harvest.period === sowing.period && harvest.cropId === sowing.cropId
  );
}

function weightOf(cropId: number, harvestedId: number): number {
  const [crop, harvested] = [findCrop(cropId)?.key, findCrop(harvestedId)?.key];
  return crop === undefined || harvested === undefined ? 0 : harvestWeight(crop, harvested);
}
