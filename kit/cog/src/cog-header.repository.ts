import type { Database } from "@surco/db";
import type { TiffLayout } from "@surco/raster";
import type { Kysely } from "kysely";

export type CogHeaderRepository = ReturnType<typeof cogHeaderRepository>;

/** Parsed headers of remote files, so that a file's second window costs no request for its header. */
export function cogHeaderRepository(db: Kysely<Database>) {
  return {
    async find(href: string): Promise<TiffLayout | null> {
      const row = await db
        .selectFrom("cog_header")
        .select("header")
        .where("href", "=", href)
        .executeTakeFirst();
      // Written by `save`; `openCog` drops layouts of another version.
      return (row?.header as TiffLayout | undefined) ?? null;
    },

    async save(href: string, header: TiffLayout, readAt: Date): Promise<void> {
      const values = { header: JSON.stringify(header), read_at: readAt };
      await db
        .insertInto("cog_header")
        .values({ href, ...values })
        .onConflict((conflict) => conflict.column("href").doUpdateSet(values))
        .execute();
    },

    async forget(hrefs: readonly string[]): Promise<void> {
      if (hrefs.length === 0) return;
      await db
        .deleteFrom("cog_header")
        .where("href", "in", [...hrefs])
        .execute();
    },

    /** Deletes headers read before a moment. @returns number of deleted rows */
    async deleteOlder(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("cog_header")
        .where("href", "in", (from) =>
          from.selectFrom("cog_header").select("href").where("read_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
