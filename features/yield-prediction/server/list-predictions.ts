import type { YearYield } from "@surco/agronomy";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { type Reader, readNameCursor, writeNameCursor } from "@surco/kit-server";
import type { listYieldPredictions, PredictionRow } from "../contract";
import { performanceOf, predictedYieldOf, tonnes } from "./facts";
import type { SeasonField } from "./fields.repository";
import { groupBy } from "./group-by";
import { judgeSeason } from "./performance";
import type { StoredPrediction } from "./prediction.repository";
import { readDistricts } from "./yield-context";
import type { YieldDeps } from "./yield-deps";

/**
 * Stored predictions, harvests and indices of the readable fields with a crop in a season, by name. Harvests and means are
 * records: fields whose plan opens no prediction have them too.
 */
export async function listPredictions(
  deps: YieldDeps,
  reader: Reader,
  { season, period, cropId, fieldIds, cursor, limit }: RouteQuery<typeof listYieldPredictions>,
): Promise<RouteReply<typeof listYieldPredictions>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const filters = { season, period, cropId: cropId ?? null, fieldIds: fieldIds ?? null };
  const { fields, next } = await deps.yieldFields.listOfSeason(reader, { ...filters, after, limit });
  const premiumIds = fields.filter(({ isPremium }) => isPremium).map(({ fieldId }) => fieldId);
  const [harvests, latest] = await Promise.all([
    deps.records.listHarvests(fields.map(({ fieldId }) => fieldId)),
    deps.predictions.listLatest(premiumIds, season),
  ]);
  const harvestsBy = groupBy(harvests, ({ fieldId }) => fieldId);
  const latestBy = new Map(
    latest.filter((one) => one.period === period).map((one) => [one.fieldId, one] as const),
  );
  const districtOf = await readDistricts(
    deps,
    fields.map(({ country, province, district, districtCode, cropId: crop }) => ({
      place: { country, province, district, districtCode },
      cropId: crop,
      period,
    })),
  );
  const rows = await Promise.all(
    fields.map(async (field): Promise<PredictionRow> => {
      const stored = latestBy.get(field.fieldId) ?? null;
      const district = await districtOf(field, field.cropId, period);
      const judgement = judgeSeason({
        season,
        period,
        cropId: field.cropId,
        harvests: harvestsBy.get(field.fieldId) ?? [],
        district,
        predictedKgPerHa: stored?.pointKgPerHa ?? null,
      });
      const { index, band, basis, reason } = performanceOf(judgement.result, judgement.basis);
      return {
        ...withoutPrediction(field),
        ...(field.isPremium && {
          prediction: stored && predictionOf(stored),
          index: { index, band, basis, reason },
        }),
        harvestTPerHa: judgement.harvest?.yieldTPerHa ?? null,
        harvestRecords: [...(judgement.harvest?.records ?? [])],
        fieldMeanTPerHa: meanOf(judgement.field),
        fieldYears: judgement.field.length,
        districtMeanTPerHa: meanOf(judgement.districtYields),
        districtYears: judgement.districtYields.length,
        fieldYields: yieldsOf(judgement.field),
        districtYields: yieldsOf(judgement.districtYields),
      };
    }),
  );
  return { rows, nextCursor: next && writeNameCursor(next) };
}

function withoutPrediction({
  fieldId,
  fieldName,
  farmName,
  areaHa,
  cropId,
  isPremium,
}: SeasonField): Omit<
  PredictionRow,
  "harvestTPerHa" | "harvestRecords" | `${"field" | "district"}${"MeanTPerHa" | "Years" | "Yields"}`
> {
  return {
    fieldId,
    fieldName,
    farmName,
    areaHa,
    cropId,
    isPremium,
    prediction: null,
    index: { index: null, band: null, basis: null, reason: "noYield" },
  };
}

function predictionOf(stored: StoredPrediction): NonNullable<PredictionRow["prediction"]> {
  const { asOf, imageDate } = stored;
  return { ...predictedYieldOf(stored), asOf, imageDate };
}

function yieldsOf(yields: readonly YearYield[]): PredictionRow["fieldYields"] {
  return yields.map(({ year, yieldKgPerHa }) => ({ year, yieldTPerHa: tonnes(yieldKgPerHa) }));
}

function meanOf(yields: readonly { yieldKgPerHa: number }[]): number | null {
  const sum = yields.reduce((total, { yieldKgPerHa }) => total + yieldKgPerHa, 0);
  return yields.length === 0 ? null : tonnes(sum / yields.length);
}
