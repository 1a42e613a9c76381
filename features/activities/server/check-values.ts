import { densityLimits, findCrop, findPhenologicalStage, periodsOfCrop } from "@surco/agronomy";
import type { CatalogueRepository } from "@surco/catalogues/server";
import { refuse } from "@surco/kit-server";
import { type ActivityValues, missingValues, productsOf, type ValuesOf } from "../contract";
import type { FieldSeasons, SeasonPeriod } from "./season-of-activity";

/** Ids of the catalogues that values name; read once for many activities. */
export interface KnownEntries {
  genotypes: Awaited<ReturnType<CatalogueRepository["findGenotypes"]>>;
  productIds: ReadonlySet<number>;
}

/** Reads what the values name of the catalogues. */
export async function readKnownEntries(
  catalogues: Pick<CatalogueRepository, "findEntryIds" | "findGenotypes">,
  all: readonly ActivityValues[],
): Promise<KnownEntries> {
  const genotypeIds = all.flatMap((values) =>
    values.type === "sow" && values.genotypeId !== null ? [values.genotypeId] : [],
  );
  const named = new Set(all.flatMap(productsOf).flatMap(({ productId }) => productId ?? []));
  const [genotypes, productIds] = await Promise.all([
    catalogues.findGenotypes([...new Set(genotypeIds)]),
    catalogues.findEntryIds("product", [...named]),
  ]);
  return { genotypes, productIds };
}

/**
 * Checks values by the rules of their type. Details of refusals name the field.
 *
 * @throws AppError ACTIVITY_INCOMPLETE, CATALOGUE_ENTRY_NOT_FOUND, CROP_NOT_IN_PERIOD, GENOTYPE_NOT_OF_CROP,
 * DENSITY_OUT_OF_RANGE, HARVEST_BEFORE_SOWING
 */
export function checkValues(
  values: ActivityValues,
  field: FieldSeasons & { fieldId: string },
  at: SeasonPeriod,
  known: KnownEntries,
): void {
  const { fieldId } = field;
  const missing = missingValues(values);
  if (missing.length > 0) throw refuse("ACTIVITY_INCOMPLETE", { fieldId, type: values.type, missing });
  for (const { productId } of productsOf(values)) {
    if (productId !== null && !known.productIds.has(productId))
      throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { fieldId, productId });
  }
  const stageId = "phenologicalStageId" in values ? values.phenologicalStageId : null;
  if (stageId !== null && findPhenologicalStage(stageId) === null)
    throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { fieldId, phenologicalStageId: stageId });
  if (values.type === "sow") checkSowing(values, field, at, known);
  if (values.type === "harvest") checkHarvestDate(values, field, at);
}

function checkSowing(
  values: ValuesOf<"sow">,
  { fieldId, country }: FieldSeasons & { fieldId: string },
  { period }: SeasonPeriod,
  { genotypes }: KnownEntries,
): void {
  const { cropId, genotypeId, otherGenotype, density, densityUnit } = values;
  if (!periodsOfCrop(cropId, country).includes(period))
    throw refuse("CROP_NOT_IN_PERIOD", { fieldId, cropId, period, country });
  if (genotypeId !== null) {
    if (otherGenotype !== null)
      throw refuse("INVALID_INPUT", { fieldId, issues: [{ path: "otherGenotype" }] });
    const genotype = genotypes.get(genotypeId);
    if (genotype === undefined) throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { fieldId, genotypeId });
    if (!genotype.cropIds.includes(cropId)) throw refuse("GENOTYPE_NOT_OF_CROP", { fieldId, genotypeId });
  }
  const crop = findCrop(cropId);
  const limits = crop && densityLimits(crop.key, densityUnit);
  if (limits && !(density >= limits.min && density <= limits.max))
    throw refuse("DENSITY_OUT_OF_RANGE", { fieldId, ...limits, unit: densityUnit });
}

function checkHarvestDate(
  { date }: ValuesOf<"harvest">,
  { fieldId, sowings }: FieldSeasons & { fieldId: string },
  { season, period }: SeasonPeriod,
): void {
  const ofSeason = sowings.filter((sowing) => sowing.season === season && sowing.period === period);
  const [first] = ofSeason.map((sowing) => sowing.date).sort();
  if (first !== undefined && date < first) throw refuse("HARVEST_BEFORE_SOWING", { fieldId, sownOn: first });
}
