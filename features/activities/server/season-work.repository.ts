import { genotypeLabel } from "@surco/agronomy";
import type { DateRange, Period, PlainDate, Season } from "@surco/calendar";
import { brandNames, genotypeNames } from "@surco/catalogues/tables";
import { anyOf, type Database } from "@surco/db";
import { fieldNames, seasonNetAreas } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";
import { activityValues, inputFiguresOf } from "../contract";

/** Sowing of a field's season. */
export interface SeasonSowing {
  fieldId: string;
  season: Season;
  period: Period;
  date: PlainDate;
  cropId: number;
  genotypeName: string | null;
  /** Not done yet. */
  isPlanned: boolean;
}

/** Harvest of a field's season; of several the mean yield on the last day. */
export interface SeasonHarvest {
  fieldId: string;
  season: Season;
  period: Period;
  date: PlainDate;
  cropId: number;
  /** At base moisture. */
  yieldTPerHa: number;
  /** Harvests that it is the mean of, oldest first. */
  records: readonly { wetYieldTPerHa: number; moisturePct: number }[];
}

/** Work of the seasons of many fields, whose rights the caller has checked or that a job works on. */
export function seasonWorkRepository(db: Kysely<Database>) {
  return {
    /** One sowing for each season: the last one done, else the last planned one; oldest season first. */
    async listSowings(fieldIds: readonly string[]): Promise<SeasonSowing[]> {
      if (fieldIds.length === 0) return [];
      const rows = await db
        .selectFrom("activity")
        .leftJoin(genotypeNames().as("genotype"), (join) =>
          join.on(sql<boolean>`genotype.id = (activity.details ->> 'genotypeId')::int`),
        )
        .leftJoin(brandNames().as("brand"), "brand.id", "genotype.brand_id")
        .distinctOn(["activity.field_id", "activity.season", "activity.period"])
        .select(["activity.field_id as fieldId", "activity.season", "activity.period", "activity.date"])
        .select(["activity.crop_id as cropId", "activity.status"])
        .select(["genotype.name as genotypeName", "brand.name as brandName"])
        .select(sql<string | null>`activity.details ->> 'otherGenotype'`.as("otherGenotype"))
        .select(sql<string | null>`activity.details ->> 'seedBrand'`.as("seedBrand"))
        .where("activity.field_id", "=", anyOf(fieldIds))
        .where("activity.deleted_at", "is", null)
        .where("activity.type", "=", "sow")
        .where("activity.status", "in", ["done", "planned"])
        .orderBy("activity.field_id")
        .orderBy("activity.season")
        .orderBy("activity.period")
        .orderBy(sql`activity.status = 'done'`, "desc")
        .orderBy("activity.date", "desc")
        .orderBy("activity.id", "desc")
        .execute();
      return rows.flatMap(({ cropId, status, genotypeName, brandName, otherGenotype, seedBrand, ...row }) =>
        cropId === null
          ? []
          : [
              {
                ...row,
                cropId,
                isPlanned: status === "planned",
                genotypeName:
                  genotypeName !== null
                    ? genotypeLabel({ name: genotypeName, brandName })
                    : otherGenotype && genotypeLabel({ name: otherGenotype, brandName: seedBrand }),
              },
            ],
      );
    },

    /** Harvests that were done with a yield at base moisture, one for each season and crop, newest first. */
    async listHarvests(fieldIds: readonly string[]): Promise<SeasonHarvest[]> {
      if (fieldIds.length === 0) return [];
      const rows = await db
        .selectFrom("activity")
        .select(["field_id as fieldId", "season", "period", "crop_id as cropId"])
        .select(({ fn }) => [
          fn.max("date").as("date"),
          fn.avg<number>("base_moisture_yield_t_per_ha").as("yieldTPerHa"),
          sql<SeasonHarvest["records"]>`json_agg(json_build_object(
            'wetYieldTPerHa', (details ->> 'wetYieldTPerHa')::float8,
            'moisturePct', (details ->> 'moisturePct')::float8
          ) order by date, id)`.as("records"),
        ])
        .where("field_id", "=", anyOf(fieldIds))
        .where("deleted_at", "is", null)
        .where("type", "=", "harvest")
        .where("status", "=", "done")
        .where("base_moisture_yield_t_per_ha", "is not", null)
        .groupBy(["field_id", "season", "period", "crop_id"])
        .orderBy("season", "desc")
        .execute();
      return rows.flatMap(({ cropId, ...row }) => (cropId === null ? [] : [{ ...row, cropId }]));
    },

    /** Irrigations done in some days, by field and day; those without a known depth are left out. */
    async listIrrigationsOfFields(
      fieldIds: readonly string[],
      { from, until }: DateRange,
    ): Promise<{ fieldId: string; date: PlainDate; depthMm: number }[]> {
      if (fieldIds.length === 0) return [];
      const rows = await db
        .selectFrom("activity")
        .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
        .leftJoin(seasonNetAreas().as("net"), (join) =>
          join.onRef("net.field_id", "=", "activity.field_id").onRef("net.season", "=", "activity.season"),
        )
        .select(["activity.field_id as fieldId", "activity.date", "activity.details", "activity.comments"])
        .select(sql<number>`coalesce(net.net_area_ha, field.area_ha)`.as("areaHa"))
        .where("activity.field_id", "=", anyOf(fieldIds))
        .where("activity.deleted_at", "is", null)
        .where("activity.type", "=", "irrigation")
        .where("activity.status", "=", "done")
        .where("activity.date", ">=", from)
        .where("activity.date", "<=", until)
        .execute();
      return rows.flatMap(({ fieldId, date, details, comments, areaHa }) => {
        const values = activityValues.parse({
          ...details,
          type: "irrigation",
          status: "done",
          date,
          comments,
        });
        const { depthMm } = inputFiguresOf(values, areaHa);
        return depthMm === null ? [] : [{ fieldId, date, depthMm }];
      });
    },
  };
}
