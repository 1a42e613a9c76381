import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

/** Text fields of the records that the model types into, as the tables store them. */
const TYPED = {
  activity: { comments: "comments", machineryBrand: "details ->> 'machineryBrand'" },
  note: { description: "description", otherSpecificType: "other_specific_type" },
  crop_log_entry: { notes: "notes", rainMm: "rain_mm" },
  field: { name: "name", fiscalName: "fiscal_name" },
} as const;

/** Row as it was before and after a statement: null before it was inserted. */
export interface AuditedChange {
  table: keyof typeof TYPED | "note_photo";
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** Records every change of the tables in question, whoever makes it. Outside of the product: what it says is not believed. */
export async function auditChanges(db: Kysely<Database>): Promise<void> {
  await sql`create table audited_change
    (seq bigserial primary key, name text not null, id uuid not null, before jsonb, after jsonb not null)`.execute(
    db,
  );
  await sql`create function audit_change() returns trigger language plpgsql as $$
    begin
      insert into audited_change (name, id, before, after)
        values (tg_table_name, new.id, case when tg_op = 'UPDATE' then to_jsonb(old) end, to_jsonb(new));
      return null;
    end $$`.execute(db);
  for (const table of [...Object.keys(TYPED), "note_photo"])
    await sql`create trigger audited after insert or update on ${sql.table(table)}
      for each row execute function audit_change()`.execute(db);
}

/** Changes of these records in their order. */
export async function listChanges(
  db: Kysely<Database>,
  fieldIds: readonly string[],
): Promise<AuditedChange[]> {
  const { rows } = await sql<AuditedChange>`
    select name as table, id, before, after from audited_change
    where (name = 'field' and id = any(${fieldIds}::uuid[]))
      or (after ->> 'field_id')::uuid = any(${fieldIds}::uuid[])
      or (after ->> 'note_id')::uuid in (select id from note where field_id = any(${fieldIds}::uuid[]))
    order by seq`.execute(db);
  return rows;
}

/** Typed fields of a stored row by their names in forms. */
export function typedFields({ table }: AuditedChange, row: Record<string, unknown>): Map<string, unknown> {
  if (table === "note_photo") return new Map();
  return new Map(
    Object.entries(TYPED[table]).map(([field, column]) => [field, valueIn(row, column.split(" ->> "))]),
  );
}

function valueIn(row: Record<string, unknown>, [column = "", key]: string[]): unknown {
  const value = row[column];
  if (key === undefined) return value;
  return (value as Record<string, unknown> | null)?.[key.replaceAll("'", "")];
}
