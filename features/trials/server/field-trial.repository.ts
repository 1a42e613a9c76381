import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import { z } from "zod";
import {
  type FieldTrial,
  type FieldTrialPlot,
  fieldTrialKind,
  fieldTrialPlot,
  MAX_FIELD_TRIALS,
  type NewFieldTrial,
  trialDesign,
} from "../contract";

export type FieldTrialRepository = ReturnType<typeof fieldTrialRepository>;

/** Field trial as stored. */
export interface StoredTrial extends Omit<FieldTrial, "isOfBoundary"> {
  /** Boundary that it was laid out in; null where it was not. */
  polygonHash: string | null;
  isDeleted: boolean;
}

export interface TrialToSave extends NewFieldTrial {
  polygonHash: string | null;
  plots: readonly FieldTrialPlot[];
}

const storedPlots = z.array(fieldTrialPlot);
const storedRates = z.array(z.number());

/** On-farm trials of fields, whose right the caller has checked. */
export function fieldTrialRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("field_trial"), { hasVersion: true }),

    /** Newest first. */
    async list(fieldId: string): Promise<StoredTrial[]> {
      const rows = await db
        .selectFrom("field_trial")
        .selectAll()
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(MAX_FIELD_TRIALS)
        .execute();
      return rows.map(trialOfRow);
    },

    /** Finds a trial of the field, also where it is deleted. */
    async find(fieldId: string, id: string): Promise<StoredTrial | null> {
      const row = await db
        .selectFrom("field_trial")
        .selectAll()
        .where("id", "=", id)
        .where("field_id", "=", fieldId)
        .executeTakeFirst();
      return row === undefined ? null : trialOfRow(row);
    },

    async count(fieldId: string): Promise<number> {
      const { count } = await db
        .selectFrom("field_trial")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A repeated write changes nothing. */
    async insert(authorId: string, trial: TrialToSave, now: Date): Promise<void> {
      await db
        .insertInto("field_trial")
        .values({
          id: trial.id,
          field_id: trial.fieldId,
          name: trial.name,
          kind: trial.kind,
          product: trial.product,
          rates: JSON.stringify(trial.rates),
          control_rate: trial.controlRate,
          design: trial.design && JSON.stringify(trial.design),
          polygon_hash: trial.polygonHash,
          plots: JSON.stringify(trial.plots),
          author_id: authorId,
          created_at: now,
          updated_at: now,
          applied_on: null,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** Writes what was applied. @returns false where the version is another one */
    async change(
      { id, version }: Pick<StoredTrial, "id" | "version">,
      {
        name,
        appliedOn,
        notes,
        plots,
      }: Pick<FieldTrial, "name" | "appliedOn" | "notes"> & { plots: readonly FieldTrialPlot[] },
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("field_trial")
        .set({
          name,
          applied_on: appliedOn,
          notes,
          plots: JSON.stringify(plots),
          version: version + 1,
          updated_at: now,
        })
        .where("id", "=", id)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** A page of the trials of an account's fields, deleted ones left out. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("field_trial")
        .innerJoin(fieldNames().as("field"), "field.id", "field_trial.field_id")
        .select([
          "field_trial.id",
          "field_id",
          "field_trial.name",
          "kind",
          "product",
          "rates",
          "control_rate",
        ])
        .select(["design", "plots", "applied_on", "notes", "version"])
        .select(["field_trial.created_at", "field_trial.updated_at", "field.name as field_name"])
        .where("field.account_id", "=", accountId)
        .where("field_trial.deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("field_trial.id", ">", after ?? ""))
        .orderBy("field_trial.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

function trialOfRow(row: Selectable<Database["field_trial"]>): StoredTrial {
  return {
    id: row.id,
    fieldId: row.field_id,
    name: row.name,
    kind: fieldTrialKind.parse(row.kind),
    product: row.product,
    controlRate: row.control_rate,
    rates: storedRates.parse(row.rates),
    design: row.design === null ? null : trialDesign.parse(row.design),
    plots: storedPlots.parse(row.plots),
    appliedOn: row.applied_on,
    notes: row.notes,
    polygonHash: row.polygon_hash,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    isDeleted: row.deleted_at !== null,
  };
}
