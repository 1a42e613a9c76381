import type { Database } from "@surco/db";
import type { TiffLayout } from "@surco/raster";
import type { Kysely } from "kysely";

export type CogHeaderRepository = ReturnType<typeof cogHeaderRepository>;

/** Parsed headers of remote files, so that a file's second window costs no request for its header. */
export function cogHeaderRepository(db: Kysely<Database>) {
  const find = async (key: string): Promise<unknown> =>
    (await db.selectFrom("cog_header").select("header").where("href", "=", key).executeTakeFirst())?.header;
  const save = async (key: string, header: unknown, readAt: Date): Promise<void> => {
    const values = { header: JSON.stringify(header), read_at: readAt };
    await db
      .insertInto("cog_header")
      .values({ href: key, ...values })
      .onConflict((conflict) => conflict.column("href").doUpdateSet(values))
      .execute();
  };
  return {
    // Written by `save`; `openCog` drops layouts of another version, and so does `openPyramid`.
    find: async (href: string) => ((await find(href)) as TiffLayout | undefined) ?? null,
    save: (href: string, header: TiffLayout, readAt: Date) => save(href, header, readAt),
    findLevels: async (href: string) =>
      ((await find(levelsKey(href))) as readonly TiffLayout[] | undefined) ?? null,
    saveLevels: (href: string, levels: readonly TiffLayout[], readAt: Date) =>
      save(levelsKey(href), levels, readAt),

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

/** No address of a file: fragments are never sent. */
const levelsKey = (href: string) => `${href}#levels`;
