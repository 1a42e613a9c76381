import type { Database } from "@surco/db";
import type { Transaction } from "kysely";

/** Crop of a field's season with its hybrid or variety, as it was sown. */
interface SownCrop {
  fieldId: string;
  season: string;
  period: "1" | "2";
  cropId: number;
  genotypeId: number | null;
  otherGenotype: string | null;
}

/** Makes what was sown the crops of fields' seasons; the rest of their records stays. One row per field, season and period. */
export async function setSeasonCrops(trx: Transaction<Database>, crops: readonly SownCrop[]): Promise<void> {
  if (crops.length === 0) return;
  await trx
    .insertInto("season_crop")
    .values(
      crops.map(({ fieldId, season, period, cropId, genotypeId, otherGenotype }) => ({
        field_id: fieldId,
        season,
        period,
        crop_id: cropId,
        planned_crop_id: null,
        genotype_id: genotypeId,
        other_genotype: otherGenotype,
        treatment_type_id: null,
        gap_type_id: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["field_id", "season", "period"]).doUpdateSet(({ ref }) => ({
        crop_id: ref("excluded.crop_id"),
        genotype_id: ref("excluded.genotype_id"),
        other_genotype: ref("excluded.other_genotype"),
      })),
    )
    .execute();
  await trx
    .updateTable("field")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where(
      "id",
      "in",
      crops.map(({ fieldId }) => fieldId),
    )
    .execute();
}
