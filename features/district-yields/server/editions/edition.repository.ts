import type { Database, DistrictYieldEditionTable } from "@surco/db";
import { blobDeletionRepository } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import { type EditionReview, editionReview, type YieldSource } from "../../contract";

export interface StoredEdition extends Omit<Selectable<DistrictYieldEditionTable>, "review"> {
  review: EditionReview | null;
}

export interface NewEdition {
  id: string;
  fileName: string;
  editionDate: string;
  blobKey: string | null;
  accountId: string | null;
  createdAt: Date;
}

const MAX_EDITIONS = 200;

export type EditionRepository = ReturnType<typeof editionRepository>;

/** Uploaded editions of official yields. */
export function editionRepository(db: Kysely<Database>) {
  return {
    /** Writes nothing where the id is there already. @returns true where it was written */
    async insertUnlessThere(edition: NewEdition): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("district_yield_edition")
          .values({
            id: edition.id,
            file_name: edition.fileName,
            edition_date: edition.editionDate,
            state: "reading",
            review: null,
            blob_key: edition.blobKey,
            account_id: edition.accountId,
            created_at: edition.createdAt,
          })
          .onConflict((conflict) => conflict.column("id").doNothing())
          .executeTakeFirst();
        const isNew = numInsertedOrUpdatedRows === 1n;
        if (isNew && edition.blobKey !== null) await blobDeletionRepository(trx).takeOff([edition.blobKey]);
        return isNew;
      });
    },

    async find(id: string): Promise<StoredEdition | null> {
      const row = await db
        .selectFrom("district_yield_edition")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? editionOfRow(row) : null;
    },

    /** Newest first. */
    async list(): Promise<StoredEdition[]> {
      const rows = await db
        .selectFrom("district_yield_edition")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(MAX_EDITIONS)
        .execute();
      return rows.map(editionOfRow);
    },

    /** Ends the reading: the rows wait for their review, and the file is not needed any more. */
    async finishReading(
      id: string,
      { source, review }: { source: YieldSource; review: EditionReview },
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom("district_yield_edition")
          .select("blob_key")
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (before?.blob_key) await blobDeletionRepository(trx).plan([before.blob_key], now);
        await trx
          .updateTable("district_yield_edition")
          .set({
            source,
            country: source === "siap" ? "MX" : "AR",
            state: "review",
            blob_key: null,
            review: JSON.stringify(review),
          })
          .where("id", "=", id)
          .execute();
      });
    },

    /** Makes a reviewed edition count. @returns false where it is not reviewed */
    async save(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("district_yield_edition")
        .set({ state: "saved", saved_at: sql<Date>`coalesce(saved_at, ${now})` })
        .where("id", "=", id)
        .where("state", "in", ["review", "saved"])
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Deletes an edition with its rows and its file. */
    async delete(id: string, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const deleted = await trx
          .deleteFrom("district_yield_edition")
          .where("id", "=", id)
          .returning("blob_key")
          .executeTakeFirst();
        if (deleted?.blob_key) await blobDeletionRepository(trx).plan([deleted.blob_key], now);
      });
    },

    /** Editions that were uploaded and never saved. */
    async listUnsavedBefore(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("district_yield_edition")
        .select("id")
        .where("state", "!=", "saved")
        .where("created_at", "<", before)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function editionOfRow(row: Selectable<DistrictYieldEditionTable>): StoredEdition {
  return { ...row, review: row.review === null ? null : editionReview.parse(row.review) };
}
