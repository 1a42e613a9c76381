import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames } from "@surco/fields/tables";
import { type CreationPosition, DATA_EXPORT_PAGE, type Reader, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import {
  type ListedPlanningReport,
  type PlanningReport,
  type PlanningValues,
  planningValues,
} from "../contract";

export type PlanningRepository = ReturnType<typeof planningRepository>;

/** Values with the names that the producer and the genotype had. */
export interface NamedValues extends PlanningValues {
  producerName: string;
  genotypeName: string | null;
}

export interface FieldPlace {
  fieldId: string;
  season: string;
  period: "1" | "2";
}

export interface StoredPlanningReport extends PlanningReport {
  isDeleted: boolean;
}

const details = planningValues.pick({
  chartComment: true,
  images: true,
  priceRatio: true,
  product: true,
  hasSheet: true,
  comment: true,
});

/** Planning reports, as far as the reader sees their fields. */
export function planningRepository(db: Kysely<Database>) {
  const readable = (reader: Reader) =>
    db
      .selectFrom("planning_report as report")
      .innerJoin(readableFieldNames(reader).as("field"), "field.id", "report.field_id")
      .leftJoin(accountNames().as("author"), "author.id", "report.author_id")
      .selectAll("report")
      .select(["author.first_name as author_first_name", "author.last_name as author_last_name"]);
  const before = (after: CreationPosition | null) =>
    sql<boolean>`(report.created_at, report.id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`;

  return {
    ...softDeletion(db, sql.table("planning_report"), { hasVersion: true }),

    /** Newest first. */
    async list(
      reader: Reader,
      { fieldId, after, limit }: { fieldId: string; after: CreationPosition | null; limit: number },
    ): Promise<{ reports: PlanningReport[]; next: CreationPosition | null }> {
      const rows = await readable(reader)
        .where("report.field_id", "=", fieldId)
        .where("report.deleted_at", "is", null)
        .$if(after !== null, (query) => query.where(before(after)))
        .orderBy("report.created_at", "desc")
        .orderBy("report.id", "desc")
        .limit(limit + 1)
        .execute();
      const reports = rows.slice(0, limit).map(reportOfRow).map(withoutState);
      const last = reports.at(-1);
      return { reports, next: rows.length > limit && last ? last : null };
    },

    /** Those of a season on all fields that the reader sees, newest first. */
    async listOfSeason(
      reader: Reader,
      { season, after, limit }: { season: string; after: CreationPosition | null; limit: number },
    ): Promise<{ reports: ListedPlanningReport[]; next: CreationPosition | null }> {
      const rows = await db
        .selectFrom("planning_report as report")
        .innerJoin(readableFieldNames(reader).as("field"), "field.id", "report.field_id")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["report.id", "report.field_id", "report.season", "report.period", "report.crop_id"])
        .select(["report.genotype_name", "report.created_at"])
        .select(["field.name as field_name", "farm.name as farm_name"])
        .where("report.season", "=", season)
        .where("report.deleted_at", "is", null)
        .$if(after !== null, (query) => query.where(before(after)))
        .orderBy("report.created_at", "desc")
        .orderBy("report.id", "desc")
        .limit(limit + 1)
        .execute();
      const reports = rows.slice(0, limit).map((row) => ({
        id: row.id,
        fieldId: row.field_id,
        fieldName: row.field_name,
        farmName: row.farm_name,
        season: row.season,
        period: row.period,
        cropId: row.crop_id,
        genotypeName: row.genotype_name,
        createdAt: row.created_at.toISOString(),
      }));
      const last = reports.at(-1);
      return { reports, next: rows.length > limit && last ? last : null };
    },

    /** Finds a report also where it is deleted. */
    async find(reader: Reader, id: string): Promise<StoredPlanningReport | null> {
      const row = await readable(reader).where("report.id", "=", id).executeTakeFirst();
      return row === undefined ? null : reportOfRow(row);
    },

    /** A repeated write changes nothing. */
    async insert(
      authorId: string,
      id: string,
      place: FieldPlace,
      values: NamedValues,
      now: Date,
    ): Promise<void> {
      await db
        .insertInto("planning_report")
        .values({
          id,
          field_id: place.fieldId,
          season: place.season,
          period: place.period,
          ...columnsOf(values),
          author_id: authorId,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** @returns false where the version is another one */
    async update(id: string, version: number, values: NamedValues, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("planning_report")
        .set({ ...columnsOf(values), version: version + 1, updated_at: now })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** A page of the reports that an account wrote. */
    async listForExport(accountId: string, after: string | null) {
      const rows = await db
        .selectFrom("planning_report")
        .selectAll()
        .where("author_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
      return rows.map(({ author_id: _, ...row }) => row);
    },
  };
}

function columnsOf(values: NamedValues) {
  return {
    producer_id: values.producerId,
    producer_name: values.producerName,
    crop_id: values.cropId,
    genotype_id: values.genotypeId,
    genotype_name: values.genotypeName,
    target_yield_t_per_ha: values.targetYieldTPerHa,
    available_n_kg_per_ha: values.availableNKgPerHa,
    suggested_date: values.suggestedDate,
    details: JSON.stringify(details.parse(values)),
  };
}

type Row = Selectable<Database["planning_report"]> & {
  author_first_name: string | null;
  author_last_name: string | null;
};

function reportOfRow(row: Row): StoredPlanningReport {
  return {
    ...details.parse(row.details),
    id: row.id,
    fieldId: row.field_id,
    season: row.season,
    period: row.period,
    producerId: row.producer_id,
    producerName: row.producer_name,
    cropId: row.crop_id,
    genotypeId: row.genotype_id,
    genotypeName: row.genotype_name,
    targetYieldTPerHa: row.target_yield_t_per_ha,
    availableNKgPerHa: row.available_n_kg_per_ha,
    suggestedDate: row.suggested_date,
    author:
      row.author_first_name === null ? null : `${row.author_first_name} ${row.author_last_name ?? ""}`.trim(),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
  };
}

/** The report as answers have it. */
export function withoutState({ isDeleted: _, ...report }: StoredPlanningReport): PlanningReport {
  return report;
}
