import { periodsOfCrop } from "@surco/agronomy";
import type { CatalogueRepository } from "@surco/catalogues/server";
import type { SeasonInput } from "@surco/fields/contract";
import { refuse } from "@surco/kit-server";

/**
 * Checks the season records of one field by the product's rules.
 *
 * @param country ISO country of the field
 * @throws AppError INVALID_INPUT for a repeated season and period, CROP_NOT_IN_PERIOD, GENOTYPE_NOT_OF_CROP,
 * CATALOGUE_ENTRY_NOT_FOUND; the details name season and period
 */
export async function checkSeasons(
  catalogues: CatalogueRepository,
  seasons: readonly SeasonInput[],
  country: string | null,
): Promise<void> {
  const seen = new Set<string>();
  const genotypes = await catalogues.findGenotypes(
    seasons.flatMap(({ genotypeId }) => (genotypeId === null ? [] : [genotypeId])),
  );
  for (const one of seasons) {
    const { season, period, cropId, plannedCropId, genotypeId } = one;
    const about = { season, period };
    if (seen.has(`${season} ${period}`))
      throw refuse("INVALID_INPUT", { issues: [{ path: "seasons" }], ...about });
    seen.add(`${season} ${period}`);

    for (const id of [cropId, plannedCropId]) {
      if (id !== null && !periodsOfCrop(id, country).includes(period))
        throw refuse("CROP_NOT_IN_PERIOD", { ...about, cropId: id, country });
    }
    if (genotypeId !== null) {
      const genotype = genotypes.get(genotypeId);
      if (genotype === undefined) throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { ...about, genotypeId });
      if (!genotype.cropIds.includes(cropId ?? plannedCropId ?? 0))
        throw refuse("GENOTYPE_NOT_OF_CROP", { ...about, genotypeId });
    }
    await requireEntry(catalogues, "treatment-type", one.treatmentTypeId, about);
    await requireEntry(catalogues, "gap-type", one.gapTypeId, about);
  }
}

async function requireEntry(
  catalogues: CatalogueRepository,
  catalogue: "treatment-type" | "gap-type",
  id: number | null,
  about: object,
): Promise<void> {
  if (id !== null && !(await catalogues.hasEntry(catalogue, id)))
    throw refuse("CATALOGUE_ENTRY_NOT_FOUND", { ...about, catalogue, id });
}
