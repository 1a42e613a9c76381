import { managersOf } from "@surco/accounts/tables";
import { nameKey } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { type ClientWrite, DATA_EXPORT_PAGE, type Reader, softDeletion, writeOnce } from "@surco/kit-server";
import { type Kysely, type SqlBool, sql } from "kysely";
import { type BatchFilters, MAX_HYBRID_CHOICES, type WrittenBatch } from "../contract";
import { batchOfRow, columnsOf, type StoredBatch, valuesOf } from "./batch-row";
import { hasFilters, isLinked } from "./filters.repository";

export type BatchRepository = ReturnType<typeof batchRepository>;

/** Last batch of a page in the order of codes. */
export interface CodePosition {
  nameKey: string;
  id: string;
}

/** Batch that a write is based on. */
interface ChangedBatch {
  brandSlug: string;
  id: string;
  version: number;
  /** False where the writer may not see the stored address. */
  seesAddress: boolean;
}

interface BatchPage {
  filters: BatchFilters;
  after: CodePosition | null;
  limit: number;
}

/** Batches of the registries of brands. */
export function batchRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("trial_batch"), { hasVersion: true }),

    /** One page by code. */
    async list(
      brandSlug: string,
      { filters, after, limit }: BatchPage,
    ): Promise<{ batches: StoredBatch[]; next: CodePosition | null }> {
      const rows = await db
        .selectFrom("trial_batch as batch")
        .selectAll("batch")
        .select(isLinked().as("is_linked"))
        .where("brand_slug", "=", brandSlug)
        .where("deleted_at", "is", null)
        .where(hasFilters(filters))
        .$if(after !== null, (query) => query.where("code", ">", after?.nameKey ?? ""))
        .orderBy("code")
        .limit(limit + 1)
        .execute();
      const batches = rows.slice(0, limit).map(batchOfRow);
      const last = batches.at(-1);
      const next = rows.length > limit && last ? { nameKey: last.code, id: last.id } : null;
      return { batches, next };
    },

    /** Hybrids and seasons of a registry, for filters. */
    async listChoices(brandSlug: string): Promise<{ hybrids: string[]; seasons: string[] }> {
      const ofBrand = db
        .selectFrom("trial_batch")
        .where("brand_slug", "=", brandSlug)
        .where("deleted_at", "is", null);
      const hybrids = await ofBrand
        .select(({ fn }) => ["hybrid_key", fn.min<string>("hybrid").as("hybrid")])
        .groupBy("hybrid_key")
        .orderBy("hybrid_key")
        .limit(MAX_HYBRID_CHOICES)
        .execute();
      const seasons = await ofBrand
        .select("season")
        .distinct()
        .orderBy("season", "desc")
        .limit(100)
        .execute();
      return { hybrids: hybrids.map(({ hybrid }) => hybrid), seasons: seasons.map(({ season }) => season) };
    },

    /** Finds a batch of a brand also where it is deleted. */
    async find(brandSlug: string, id: string): Promise<StoredBatch | null> {
      const row = await db
        .selectFrom("trial_batch as batch")
        .selectAll("batch")
        .select(isLinked().as("is_linked"))
        .where("id", "=", id)
        .where("brand_slug", "=", brandSlug)
        .executeTakeFirst();
      return row === undefined ? null : batchOfRow(row);
    },

    /** Writes nothing where the id is there already. @throws where another batch has the code */
    async insert(
      { brandSlug, authorId, id, now }: { brandSlug: string; authorId: string; id: string; now: Date },
      { producerAccountId = null, ...values }: WrittenBatch,
    ): Promise<void> {
      await db
        .insertInto("trial_batch")
        .values({
          id,
          brand_slug: brandSlug,
          ...columnsOf(values),
          producer_account_id: producerAccountId,
          author_id: authorId,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /**
     * Applies a client's write once.
     *
     * @returns "repeated" where it was applied before; null where the batch has another version
     * @throws where another batch has the code
     */
    change(
      write: ClientWrite,
      { brandSlug, id, version, seesAddress }: ChangedBatch,
      { producerAccountId, ...changes }: Partial<WrittenBatch>,
    ): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        const row = await trx
          .selectFrom("trial_batch")
          .selectAll()
          .where("id", "=", id)
          .where("brand_slug", "=", brandSlug)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return null;
        const stored = valuesOf(row);
        const isRenamed =
          changes.producerName !== undefined &&
          nameKey(changes.producerName) !== nameKey(stored.producerName);
        // A caller who cannot see the address of the former producer cannot replace it with the name.
        const kept = isRenamed && !seesAddress ? { ...stored, producerEmail: null } : stored;
        const columns = columnsOf({ ...kept, ...changes });
        // Another name or address is another producer.
        const isSameProducer = columns.producer_key === row.producer_key;
        await trx
          .updateTable("trial_batch")
          .set({
            ...columns,
            producer_account_id:
              producerAccountId === undefined && isSameProducer
                ? row.producer_account_id
                : (producerAccountId ?? null),
            version: version + 1,
            updated_at: write.at,
          })
          .where("id", "=", id)
          .execute();
        return "written";
      });
    },

    /** True for an account below the manager. */
    async isBelow(manager: Pick<Reader, "id">, accountId: string): Promise<boolean> {
      // Upwards from the one account: those below may be thousands.
      const pairs = managersOf(sql`array[${accountId}]::uuid[]`, "read");
      if (pairs === null) return false;
      const { rows } = await sql<{ is_below: boolean }>`
        select exists (select from ${pairs} pair where pair.manager_id = ${manager.id}) as is_below`.execute(
        db,
      );
      return rows[0]?.is_below ?? false;
    },

    /** Erases the links of fields, before the fields are erased. */
    async eraseLinksOfFields(fieldIds: readonly string[]): Promise<void> {
      await db
        .updateTable("trial_batch")
        .set({ field_id: null, sowing_id: null, linked_by: null, linked_at: null })
        .where("field_id", "in", fieldIds)
        .execute();
    },

    /** Removes the address of an account that is closed; the name that the brand wrote stays in its registry. */
    async forgetAccount({ id, email }: { id: string; email: string }): Promise<void> {
      await db
        .updateTable("trial_batch")
        .set({
          producer_email: null,
          producer_account_id: null,
          producer_key: sql<string>`substr(producer_key, 1, length(producer_key) - length(coalesce(producer_email, '')))`,
        })
        .where(({ or, eb }) =>
          or([eb("producer_account_id", "=", id), sql<SqlBool>`lower(producer_email) = lower(${email})`]),
        )
        .execute();
    },

    /** A page of the batches that were handed to an account, or that are linked to its fields. */
    listForExport: (owner: { id: string; email: string }, after: string | null) =>
      db
        .selectFrom("trial_batch as batch")
        .select(["batch.id", "code", "hybrid", "crop_id", "season", "producer_name"])
        // A batch that is linked to the owner's field may have been handed to another person.
        .select(
          sql<
            string | null
          >`case when lower(producer_email) = lower(${owner.email}) then producer_email end`.as(
            "producer_email",
          ),
        )
        .select(["field_name", "quantity_bags", "quantity_kg", "field_id", "sowing_id", "linked_at"])
        .where("deleted_at", "is", null)
        .where(({ or, eb, selectFrom }) =>
          or([
            eb("producer_account_id", "=", owner.id),
            sql<SqlBool>`lower(producer_email) = lower(${owner.email})`,
            eb(
              "field_id",
              "in",
              selectFrom(fieldNames().as("field"))
                .select("field.id")
                .where("field.account_id", "=", owner.id),
            ),
          ]),
        )
        .$if(after !== null, (query) => query.where("batch.id", ">", after ?? ""))
        .orderBy("batch.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}
