import { type ManagerRelation, type Role, roleRights, roles } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Bbox } from "@surco/geometry";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { bboxOfBox } from "./field-row";

/** Somebody who may read a field. */
export interface FieldReader {
  fieldId: string;
  accountId: string;
  since: Date;
}

/** Queries of background work over all accounts' fields; deleted fields are left out. */
export function watchedFieldRepository(db: Kysely<Database>) {
  return {
    /** By id, after the one named: ask again with the last until fewer than `limit` come. */
    async listBounds(after: string | null, limit: number): Promise<{ fieldId: string; bbox: Bbox }[]> {
      const rows = await db
        .selectFrom("field")
        .select(["id", "bounds"])
        .where("deleted_at", "is", null)
        .$if(after !== null, (query) => query.where("id", ">", after))
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ fieldId: row.id, bbox: bboxOfBox(row.bounds) }));
    },

    /**
     * Owner of each field, people it is shared with, and managers who may log on it, each with the date of access.
     * Managers with read access only are left out: they would be notified of thousands of fields.
     */
    async listReaders(fieldIds: readonly string[]): Promise<FieldReader[]> {
      return fieldIds.length === 0 ? [] : listReaders(db, sql`field.id = any(${[...fieldIds]}::uuid[])`);
    },

    /** The same of all fields of one shape. */
    listReadersOfPolygon: (polygonHash: string): Promise<FieldReader[]> =>
      listReaders(db, sql`field.polygon_hash = ${polygonHash}`),
  };
}

async function listReaders(db: Kysely<Database>, isMeant: RawBuilder<boolean>): Promise<FieldReader[]> {
  const owners = db
    .selectFrom("field")
    .select(["field.id as field_id", "field.account_id", "field.created_at as since"])
    .where(isMeant)
    .where("field.deleted_at", "is", null);
  const guests = db
    .selectFrom("field_share")
    .innerJoin("field", "field.id", "field_share.field_id")
    .innerJoin("account", (join) => join.on(sql`lower(account.email)`, "=", sql`lower(field_share.email)`))
    .select(["field.id as field_id", "account.id as account_id", "field_share.created_at as since"])
    .where(isMeant)
    .where("field.deleted_at", "is", null)
    .where("account.activated_at", "is not", null);
  const caredFor = () =>
    db
      .selectFrom("field")
      .innerJoin("account as owner", "owner.id", "field.account_id")
      .where(isMeant)
      .where("field.deleted_at", "is", null);
  const assigned = caredFor()
    .innerJoin("account as carer", "carer.id", "owner.manager_id")
    .select(["field.id as field_id", "carer.id as account_id", "field.created_at as since"])
    .where(({ eb, or }) =>
      or([
        eb("carer.role", "in", rolesThatLog("assigned")),
        eb("carer.is_field_agronomist", "=", sql<boolean>`true`),
      ]),
    );
  const inGroups = caredFor()
    .innerJoin("producer_group", "producer_group.id", "owner.producer_group_id")
    .innerJoin("account as carer", "carer.id", "producer_group.manager_id")
    .select(["field.id as field_id", "carer.id as account_id", "field.created_at as since"])
    .where("carer.role", "in", rolesThatLog("group"));
  const rows = await owners.unionAll(guests).unionAll(assigned).unionAll(inGroups).execute();
  return rows.map((row) => ({ fieldId: row.field_id, accountId: row.account_id, since: row.since }));
}

/** Roles that may log on the fields of accounts managed in this way. */
function rolesThatLog(way: ManagerRelation): Role[] {
  return roles.filter((role) => roleRights[role].managed[way] === "log");
}
