import type { PlainDate } from "@surco/calendar";
import { anyOf, type Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { FieldSeasonKey } from "./prediction.repository";

/** Model's view of a season that is over, which the field's harvests and other seasons are compared with. */
export interface SeasonFit extends FieldSeasonKey {
  cropId: number;
  sowingDate: PlainDate;
  /** Before any correction; null where the images of the season do not suffice. */
  modelKgPerHa: number | null;
  /** EVI days over the critical period. */
  windowIntegral: number | null;
  peakEvi: number | null;
  /** EVI by days after emergence; empty where the images do not suffice, and where it was not asked for. */
  curve: number[];
  /** Images that it was made of. */
  imageCount: number;
  parametersVersion: string;
}

export type FitRepository = ReturnType<typeof fitRepository>;

export function fitRepository(db: Kysely<Database>) {
  const figures = () =>
    db
      .selectFrom("yield_season_fit")
      .select(["field_id as fieldId", "season", "period", "crop_id as cropId"])
      .select(["sowing_date as sowingDate", "model_kg_per_ha as modelKgPerHa"])
      .select(["window_integral as windowIntegral", "peak_evi as peakEvi", "image_count as imageCount"])
      .select("parameters_version as parametersVersion")
      .orderBy("season");

  return {
    /** Whole fits of fields, oldest season first. */
    async list(fieldIds: readonly string[]): Promise<SeasonFit[]> {
      if (fieldIds.length === 0) return [];
      return figures().select("curve").where("field_id", "=", anyOf(fieldIds)).execute();
    },

    /** The same without the curves, which are most of it. */
    async listFigures(fieldIds: readonly string[]): Promise<SeasonFit[]> {
      if (fieldIds.length === 0) return [];
      const rows = await figures().where("field_id", "=", anyOf(fieldIds)).execute();
      return rows.map((row) => ({ ...row, curve: [] }));
    },

    async save(fits: readonly SeasonFit[], now: Date): Promise<void> {
      if (fits.length === 0) return;
      await db
        .insertInto("yield_season_fit")
        .values(
          fits.map((fit) => ({
            field_id: fit.fieldId,
            season: fit.season,
            period: fit.period,
            crop_id: fit.cropId,
            sowing_date: fit.sowingDate,
            model_kg_per_ha: fit.modelKgPerHa,
            window_integral: fit.windowIntegral,
            peak_evi: fit.peakEvi,
            curve: fit.curve,
            image_count: fit.imageCount,
            parameters_version: fit.parametersVersion,
            computed_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["field_id", "season", "period"]).doUpdateSet((eb) => ({
            crop_id: eb.ref("excluded.crop_id"),
            sowing_date: eb.ref("excluded.sowing_date"),
            model_kg_per_ha: eb.ref("excluded.model_kg_per_ha"),
            window_integral: eb.ref("excluded.window_integral"),
            peak_evi: eb.ref("excluded.peak_evi"),
            curve: eb.ref("excluded.curve"),
            image_count: eb.ref("excluded.image_count"),
            parameters_version: eb.ref("excluded.parameters_version"),
            computed_at: eb.ref("excluded.computed_at"),
          })),
        )
        .execute();
    },

    /** Forgets all seasons of fields: their boundary is another. */
    async forget(fieldIds: readonly string[]): Promise<void> {
      if (fieldIds.length === 0) return;
      await db.deleteFrom("yield_season_fit").where("field_id", "=", anyOf(fieldIds)).execute();
    },
  };
}
