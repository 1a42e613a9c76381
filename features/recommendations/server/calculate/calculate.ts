import {
  AGRONOMY_PARAMETERS_VERSION,
  densityRangeOf,
  findCrop,
  onPriceRatioScale,
  parameterValue,
  priceRatioOf,
  usualBag,
} from "@surco/agronomy";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import {
  chosenOutOfRange,
  type DensityInput,
  type DensityResult,
  densityInput,
  gradeOf,
  type HybridValues,
  type listPriceRelations as listPriceRelationsRoute,
  type NitrogenInput,
  type NitrogenResult,
  recommendDensityOf,
  type recommendDensity as recommendDensityRoute,
  recommendNitrogenOf,
} from "../../contract";
import type { RecommendationDeps } from "../recommendation-deps";

/** @throws AppError CROP_WITHOUT_RECOMMENDATION for a crop without a model */
export function calculateNitrogen(input: NitrogenInput): NitrogenResult {
  const result = recommendNitrogenOf(input);
  if (result === null) throw refuse("CROP_WITHOUT_RECOMMENDATION", { cropId: input.cropId });
  return result;
}

/** @throws AppError PLANT_DENSITY_OUT_OF_RANGE with both limits, CROP_WITHOUT_RECOMMENDATION */
export function calculateDensity(input: DensityInput): DensityResult {
  const limits = chosenOutOfRange(input);
  if (limits !== null) throw refuse("PLANT_DENSITY_OUT_OF_RANGE", limits);
  const result = recommendDensityOf(input);
  if (result === null) throw refuse("CROP_WITHOUT_RECOMMENDATION", { cropId: input.cropId });
  return result;
}

/** Usual row of the crops that are sown in rows, and of those that are drilled, cm. */
const USUAL_ROW_CM = { rows: 52.5, drilled: 17.5 };

/** Density of an address's query: parameters of the genotype and usual values stand for what is left out. */
export async function densityOfQuery(
  { hybrids }: Pick<RecommendationDeps, "hybrids">,
  user: SessionUser,
  { genotypeId, ...query }: RouteQuery<typeof recommendDensityRoute>,
): Promise<DensityResult> {
  const crop = findCrop(query.cropId);
  const range = crop && densityRangeOf(crop.key);
  if (!crop || !range) throw refuse("CROP_WITHOUT_RECOMMENDATION", { cropId: query.cropId });
  const [hybrid] = genotypeId === undefined ? [] : await hybrids.listByIds([genotypeId]);
  const values = hybrid?.cropIds.includes(crop.id) ? hybrid.values : null;
  const bag = usualBag(crop.key, query.country ?? user.country);
  const isDrilled = range.minPlantsPerHa > 1_000_000;
  const { kgPerBag = bag?.unit === "kg" ? bag.content : null } = query;
  return calculateDensity(
    densityInput.parse({
      country: user.country,
      emergencePct: range.emergence * 100,
      rowSpacingCm: isDrilled ? USUAL_ROW_CM.drilled : USUAL_ROW_CM.rows,
      areaHa: 1,
      genotypeName: hybrid?.genotypeName ?? null,
      hybridPlantsPerHa: values?.optimalPlantsPerHa ?? null,
      seedsPerBag: values?.seedsPerBag ?? (bag?.unit === "seeds" ? bag.content : null),
      thousandSeedsG: values?.thousandSeedsG ?? null,
      origins: originsOf(query, values),
      ...query,
      densityClass: query.densityClass ?? values?.densityResponse ?? undefined,
      kgPerBag,
    }),
  );
}

/** Origins of the inputs of an address's query that were not given in it. */
function originsOf(
  query: Omit<RouteQuery<typeof recommendDensityRoute>, "genotypeId">,
  values: HybridValues | null,
): DensityInput["origins"] {
  const ofHybrid = (given: unknown, known: unknown) => given === undefined && known != null;
  return {
    ...(ofHybrid(query.densityClass, values?.densityResponse) && { densityClass: "hybrid" }),
    ...(ofHybrid(query.hybridPlantsPerHa, values?.optimalPlantsPerHa) && { hybridDensity: "hybrid" }),
    ...(ofHybrid(query.thousandSeedsG, values?.thousandSeedsG) && { thousandSeeds: "hybrid" }),
    ...(query.seedsPerBag === undefined && {
      seedsPerBag: values?.seedsPerBag != null ? "hybrid" : "parameter",
    }),
    ...(query.emergencePct === undefined && { emergence: "parameter" }),
  };
}

/** Scale of price ratios, and the place of given prices on it. */
export function priceRelations({
  product,
  fertilizerUsdPerT,
  grainUsdPerT,
}: RouteQuery<typeof listPriceRelationsRoute>): RouteReply<typeof listPriceRelationsRoute> {
  const best = parameterValue("nitrogen.minPriceRatio");
  const worst = parameterValue("nitrogen.maxPriceRatio");
  const market =
    typeof fertilizerUsdPerT !== "number" || typeof grainUsdPerT !== "number"
      ? null
      : priceRatioOf({ fertilizerUsdPerT, grainUsdPerT, nitrogenPct: gradeOf(product).nPct });
  return {
    relations: Array.from({ length: worst - best + 1 }, (_, step) => best + step),
    best,
    worst,
    market,
    ratio: market === null ? null : onPriceRatioScale(market).ratio,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
  };
}
