import type { Database } from "@surco/db";
import { type CreationPosition, DATA_EXPORT_PAGE, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import { type Template, type TemplateValues, templateValues } from "../../contract";

export type TemplateRepository = ReturnType<typeof templateRepository>;

/** Templates of costs, each of one account. */
export function templateRepository(db: Kysely<Database>) {
  const own = (accountId: string) =>
    db.selectFrom("gross_margin_template").selectAll().where("account_id", "=", accountId);
  return {
    ...softDeletion(db, sql.table("gross_margin_template"), { hasVersion: false }),

    /** Newest first. */
    async list(
      accountId: string,
      after: CreationPosition | null,
      limit: number,
    ): Promise<{ templates: Template[]; next: CreationPosition | null }> {
      const rows = await own(accountId)
        .where("deleted_at", "is", null)
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit + 1)
        .execute();
      const templates = rows.slice(0, limit).map(templateOfRow);
      const last = templates.at(-1);
      return {
        templates,
        next: rows.length > limit && last ? { createdAt: last.createdAt, id: last.id } : null,
      };
    },

    /** Finds an own template also where it is deleted. */
    async find(accountId: string, id: string): Promise<(Template & { isDeleted: boolean }) | null> {
      const row = await own(accountId).where("id", "=", id).executeTakeFirst();
      return row === undefined ? null : { ...templateOfRow(row), isDeleted: row.deleted_at !== null };
    },

    async count(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("gross_margin_template")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("account_id", "=", accountId)
        .where("deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A repeated write changes nothing. */
    async insert(accountId: string, id: string, values: TemplateValues, now: Date): Promise<void> {
      await db
        .insertInto("gross_margin_template")
        .values({
          id,
          account_id: accountId,
          details: JSON.stringify(values),
          created_at: now,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    async eraseOfAccount(accountId: string): Promise<void> {
      await db.deleteFrom("gross_margin_template").where("account_id", "=", accountId).execute();
    },

    /** A page of the templates of an account, deleted ones too. */
    listForExport: (accountId: string, after: string | null) =>
      own(accountId)
        .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

function templateOfRow({ id, details, created_at }: Selectable<Database["gross_margin_template"]>): Template {
  return { id, values: templateValues.parse(details), createdAt: created_at.toISOString() };
}
