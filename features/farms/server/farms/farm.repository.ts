import { type Database, isUniqueViolation } from "@surco/db";
import type { Farm } from "@surco/farms/contract";
import { type DeletedPage, findChangeTime, type NamePosition } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { areaFacts, type FieldRows } from "../field-rows";
import { countNamed, cutPage, isAfter, type NamedPage } from "../named-page.repository";
import { isSoftDeleted, listSoftDeleted } from "../soft-deleted.repository";

export type FarmRepository = ReturnType<typeof farmRepository>;

/** Soft-deleted farms are found by `restore` alone. */
export function farmRepository(db: Kysely<Database>, fields: FieldRows) {
  return {
    /** One page of the account's farms by name. `text` as `nameKey` makes it. */
    async list(
      accountId: string,
      { text, after, limit }: NamedPage,
    ): Promise<{ farms: Farm[]; next: NamePosition | null }> {
      const rows = await farms(db, fields, accountId)
        .select("farm.name_key")
        .where(hasText(text))
        .where(isAfter("farm", after))
        .orderBy("farm.name_key")
        .orderBy("farm.id")
        .limit(limit + 1)
        .execute();
      const { page, next } = cutPage(rows, limit);
      return { farms: page.map(farmOfRow), next };
    },

    count: (accountId: string, text: string): Promise<number> =>
      countNamed(db, "farm", accountId, hasText(text)),

    async find(accountId: string, farmId: string): Promise<Farm | null> {
      const row = await farms(db, fields, accountId).where("farm.id", "=", farmId).executeTakeFirst();
      return row ? farmOfRow(row) : null;
    },

    /** True for an own farm that is deleted and not erased yet. */
    isDeleted: (accountId: string, id: string) => isSoftDeleted(db, "farm", accountId, id),

    /** Own deleted farms, the last deleted first. */
    listDeleted: (accountId: string, page: DeletedPage) => listSoftDeleted(db, "farm", accountId, page),

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("farm"), id),

    async hasName(accountId: string, nameKey: string): Promise<boolean> {
      const row = await db
        .selectFrom("farm")
        .select("id")
        .where("account_id", "=", accountId)
        .where("name_key", "=", nameKey)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Of these ids, those that are farms of the account. */
    async listOwned(accountId: string, farmIds: readonly string[]): Promise<Set<string>> {
      if (farmIds.length === 0) return new Set();
      const rows = await db
        .selectFrom("farm")
        .select("id")
        .where("account_id", "=", accountId)
        .where("id", "in", farmIds)
        .where("deleted_at", "is", null)
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Writes nothing when the id or, in this account, the name is there already. */
    async insertUnlessThere(farm: {
      id: string;
      accountId: string;
      name: string;
      nameKey: string;
      createdAt: Date;
    }): Promise<boolean> {
      const row = await db
        .insertInto("farm")
        .values({
          id: farm.id,
          account_id: farm.accountId,
          name: farm.name,
          name_key: farm.nameKey,
          created_at: farm.createdAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async rename(
      accountId: string,
      farmId: string,
      version: number,
      { name, nameKey }: { name: string; nameKey: string },
    ): Promise<"renamed" | "stale" | "name-taken"> {
      try {
        const { numUpdatedRows } = await db
          .updateTable("farm")
          .set(({ eb }) => ({ name, name_key: nameKey, version: eb("version", "+", 1) }))
          .where("id", "=", farmId)
          .where("account_id", "=", accountId)
          .where("version", "=", version)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? "renamed" : "stale";
      } catch (error) {
        if (isUniqueViolation(error)) return "name-taken";
        throw error;
      }
    },

    /** Puts an own farm away that has no fields; false when there is none such. */
    async softDelete(accountId: string, farmId: string, deletedAt: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("farm")
        .set(({ eb }) => ({ deleted_at: deletedAt, version: eb("version", "+", 1) }))
        .where("id", "=", farmId)
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom(fields().as("field"))
                .select("field.id")
                .whereRef("field.farm_id", "=", "farm.id")
                .where("field.deleted_at", "is", null),
            ),
          ),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Restores an own farm that was deleted after that moment. */
    async restore(
      accountId: string,
      farmId: string,
      deletedAfter: Date,
    ): Promise<"restored" | "not-found" | { nameTaken: string }> {
      const farm = await db
        .selectFrom("farm")
        .select(["name", "deleted_at"])
        .where("id", "=", farmId)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      if (farm === undefined) return "not-found";
      if (farm.deleted_at === null) return "restored";
      if (farm.deleted_at <= deletedAfter) return "not-found";
      try {
        await db
          .updateTable("farm")
          .set(({ eb }) => ({ deleted_at: null, version: eb("version", "+", 1) }))
          .where("id", "=", farmId)
          .where("deleted_at", "is not", null)
          .execute();
        return "restored";
      } catch (error) {
        if (isUniqueViolation(error)) return { nameTaken: farm.name };
        throw error;
      }
    },
  };
}

function farms(db: Kysely<Database>, fieldRows: FieldRows, accountId: string) {
  return db
    .selectFrom("farm")
    .select(["farm.id", "farm.name", "farm.version"])
    .select(({ selectFrom }) => {
      const fields = selectFrom(fieldRows().as("field"))
        .whereRef("field.farm_id", "=", "farm.id")
        .where("field.deleted_at", "is", null);
      const areas = sql<number[] | null>`array_agg(field.area_ha order by field.area_ha desc)`;
      return fields.select(areas.as("areas")).as("areas_ha");
    })
    .where("farm.account_id", "=", accountId)
    .where("farm.deleted_at", "is", null);
}

function hasText(text: string) {
  return text === "" ? sql<boolean>`true` : sql<boolean>`position(${text} in name_key) > 0`;
}

function farmOfRow(row: { id: string; name: string; version: number; areas_ha: number[] | null }): Farm {
  return {
    id: row.id,
    name: row.name,
    ...areaFacts(row.areas_ha),
    version: row.version,
  };
}
