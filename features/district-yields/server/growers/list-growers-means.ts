import { agronomyParameters, findCrop, parameterValue } from "@surco/agronomy";
import type { Period } from "@surco/contract";
import type { Clock } from "@surco/kit-server";
import { FEWEST_GROWERS, type GrowersMean } from "../../contract";
import type { FieldPlace } from "../series.repository";
import type { GrowerMeanRepository } from "./grower-mean.repository";
import { laplaceNoise } from "./noise";

export interface GrowerMeanDeps {
  growerMeans: GrowerMeanRepository;
  now: Clock;
}

/** Counts are published in steps of this size, and the noise is made for the lower end, so that neither shows the exact count. */
const COUNT_STEP = 10;

/**
 * Means of the own harvests of a district's growers by season, each over at least ten of them, with noise. A mean stays as it
 * is for a month, so that a change of one grower's records cannot be read off it.
 *
 * @param officialKgPerHa  official mean of the district, which narrows the range of a contribution; null where none is known
 */
export async function listGrowersMeans(
  { growerMeans, now }: GrowerMeanDeps,
  place: FieldPlace,
  cropId: number,
  period: Period | null,
  officialKgPerHa: number | null,
): Promise<GrowersMean[]> {
  const { country, province, district } = place;
  const crop = findCrop(cropId);
  const range = contributionRange(crop?.key ?? "other", officialKgPerHa);
  if (country === null || province === null || district === null || crop === null || range === null)
    return [];
  const cell = { country, province, district, cropId, period: period ?? crop.defaultPeriod };
  const sums = await growerMeans.sumByGrower(cell, range, FEWEST_GROWERS);
  if (sums.length === 0) return [];
  const key = await growerMeans.findKey();
  const month = `${now().toISOString().slice(0, 7)}-01`;
  const means = sums.map(({ season, growerCount, sumKgPerHa }) => {
    const scale =
      (range.mostKgPerHa - range.leastKgPerHa) /
      (growersAtLeast(growerCount) * parameterValue("growerMean.epsilon"));
    const noise = laplaceNoise(key, [country, province, district, cropId, season, cell.period, month], scale);
    return { season, meanKgPerHa: Math.max(0, sumKgPerHa / growerCount + noise), noiseScaleKgPerHa: scale };
  });
  const counts = new Map(sums.map(({ season, growerCount }) => [season, growersAtLeast(growerCount)]));
  return (await growerMeans.keep(cell, month, means)).map(({ season, meanKgPerHa, noiseScaleKgPerHa }) => ({
    season,
    meanKgPerHa: Math.round(meanKgPerHa),
    // Standard deviation of a Laplace distribution.
    noiseKgPerHa: Math.round(noiseScaleKgPerHa * Math.SQRT2),
    growersAtLeast: counts.get(season) ?? FEWEST_GROWERS,
    month,
  }));
}

function growersAtLeast(growerCount: number): number {
  return Math.floor(growerCount / COUNT_STEP) * COUNT_STEP;
}

/** Range that a contribution is moved into. It depends on public figures alone; null for crops without one. */
function contributionRange(
  cropKey: string,
  officialKgPerHa: number | null,
): { leastKgPerHa: number; mostKgPerHa: number } | null {
  const most: Partial<Record<string, { value: number }>> = agronomyParameters;
  const mostKgPerHa = most[`growerMean.${cropKey}.mostKgPerHa`]?.value;
  if (mostKgPerHa === undefined) return null;
  if (officialKgPerHa === null) return { leastKgPerHa: 0, mostKgPerHa };
  return {
    leastKgPerHa: officialKgPerHa * parameterValue("growerMean.leastShareOfOfficialMean"),
    mostKgPerHa: officialKgPerHa * parameterValue("growerMean.mostShareOfOfficialMean"),
  };
}
