import type { Database } from "@surco/db";
import type { Producer } from "@surco/farms/contract";
import { type DeletedPage, findChangeTime, type NamePosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { areaFacts, type FieldRows } from "../field-rows";
import { countNamed, cutPage, isAfter, type NamedPage } from "../named-page.repository";
import { isSoftDeleted, listSoftDeleted } from "../soft-deleted.repository";

export type ProducerRepository = ReturnType<typeof producerRepository>;

export interface ProducerToSave {
  name: string;
  nameKey: string;
  email: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
  fiscalId: string | null;
}

export function producerRepository(db: Kysely<Database>, fields: FieldRows) {
  return {
    /** One page by name, in one query. `text` as `nameKey` makes it. */
    async list(
      accountId: string,
      { text, after, limit }: NamedPage,
    ): Promise<{ producers: Producer[]; next: NamePosition | null }> {
      const rows = await producers(db, fields, accountId)
        .where(hasText(text))
        .where(isAfter("producer", after))
        .orderBy("producer.name_key")
        .orderBy("producer.id")
        .limit(limit + 1)
        .execute();
      const { page, next } = cutPage(rows, limit);
      return { producers: page.map(producerOfRow), next };
    },

    count: (accountId: string, text: string): Promise<number> =>
      countNamed(db, "producer", accountId, hasText(text)),

    async find(accountId: string, producerId: string): Promise<Producer | null> {
      const row = await producers(db, fields, accountId)
        .where("producer.id", "=", producerId)
        .executeTakeFirst();
      return row ? producerOfRow(row) : null;
    },

    /** True for an own producer that is deleted and not erased yet. */
    isDeleted: (accountId: string, id: string) => isSoftDeleted(db, "producer", accountId, id),

    /** Own deleted producers, the last deleted first. */
    listDeleted: (accountId: string, page: DeletedPage) => listSoftDeleted(db, "producer", accountId, page),

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("producer"), id),

    /** Writes nothing when the id is there already. */
    async insertUnlessThere(
      accountId: string,
      id: string,
      producer: ProducerToSave,
      createdAt: Date,
    ): Promise<void> {
      await db
        .insertInto("producer")
        .values({ id, account_id: accountId, ...rowOf(producer), created_at: createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** False when the version is no longer that one. */
    async update(accountId: string, id: string, version: number, producer: ProducerToSave): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("producer")
        .set(({ eb }) => ({ ...rowOf(producer), version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Puts an own producer away; false when there is none. */
    async softDelete(accountId: string, id: string, deletedAt: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("producer")
        .set(({ eb }) => ({ deleted_at: deletedAt, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Restores an own producer that was deleted after that moment; one that was not deleted stays as he is. */
    async restore(accountId: string, id: string, deletedAfter: Date): Promise<void> {
      await db
        .updateTable("producer")
        .set(({ eb }) => ({ deleted_at: null, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("deleted_at", ">", deletedAfter)
        .execute();
    },
  };
}

function producers(db: Kysely<Database>, fieldRows: FieldRows, accountId: string) {
  return db
    .selectFrom("producer")
    .selectAll("producer")
    .select(({ selectFrom }) => {
      const fields = selectFrom(fieldRows().as("field"))
        .whereRef("field.producer_id", "=", "producer.id")
        .where("field.deleted_at", "is", null);
      const areas = sql<number[] | null>`array_agg(field.area_ha order by field.area_ha desc)`;
      return fields.select(areas.as("areas")).as("areas_ha");
    })
    .where("producer.account_id", "=", accountId)
    .where("producer.deleted_at", "is", null);
}

/** Places are kept as they were written: their accents are left out of the comparison here. */
function hasText(text: string) {
  if (text === "") return sql<boolean>`true`;
  const searchText = sql`concat_ws(' ', name_key, email, translate(lower(concat_ws(' ', city, province)), 'áéíóúüñãõâêôç', 'aeiouunaoaeoc'))`;
  return sql<boolean>`position(${text} in ${searchText}) > 0`;
}

function rowOf(producer: ProducerToSave) {
  return {
    name: producer.name,
    name_key: producer.nameKey,
    email: producer.email,
    country: producer.country,
    province: producer.province,
    city: producer.city,
    fiscal_id: producer.fiscalId,
  };
}

function producerOfRow(row: {
  id: string;
  name: string;
  email: string | null;
  country: string | null;
  province: string | null;
  city: string | null;
  fiscal_id: string | null;
  areas_ha: number[] | null;
  version: number;
}): Producer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    country: row.country,
    province: row.province,
    city: row.city,
    fiscalId: row.fiscal_id,
    ...areaFacts(row.areas_ha),
    version: row.version,
  };
}
