import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export interface StoredLink {
  id: string;
  reportId: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  openings: number;
  lastOpenedAt: Date | null;
}

interface LinkToSave {
  id: string;
  reportId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Public links of reports. */
export function linkRepository(db: Kysely<Database>) {
  const links = db
    .selectFrom("report_link")
    .select(["id", "report_id as reportId", "created_at as createdAt", "expires_at as expiresAt"])
    .select(["ended_at as endedAt", "openings", "last_opened_at as lastOpenedAt"]);
  return {
    async findById(id: string): Promise<StoredLink | null> {
      return (await links.where("id", "=", id).executeTakeFirst()) ?? null;
    },

    /** A link that is neither expired nor ended. */
    async findOpen(tokenHash: Buffer, now: Date): Promise<StoredLink | null> {
      const found = await links
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return found ?? null;
    },

    /** Links of a report that are neither expired nor ended, newest first. */
    async listOfReport(reportId: string, now: Date, limit: number): Promise<StoredLink[]> {
      return links
        .where("report_id", "=", reportId)
        .where("expires_at", ">", now)
        .where("ended_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
    },

    /**
     * Saves a link; the same id of the same report gets the new token. Links of one report are saved one after the other,
     * so that requests at once do not exceed their number.
     *
     * @param most  open links that a report has at most
     * @returns "other" for an id of another report, or an ended link
     */
    async save(link: LinkToSave, most: number): Promise<"saved" | "too-many" | "other"> {
      const { id, reportId, tokenHash, createdAt, expiresAt } = link;
      return db.transaction().execute(async (trx) => {
        await trx.selectFrom("report").select("id").where("id", "=", reportId).forUpdate().execute();
        const others = await linkRepository(trx).listOfReport(reportId, createdAt, most);
        if (others.length >= most && !others.some((one) => one.id === id)) return "too-many";
        const { numInsertedOrUpdatedRows = 0n } = await trx
          .insertInto("report_link")
          .values({
            id,
            report_id: reportId,
            token_hash: tokenHash,
            created_at: createdAt,
            expires_at: expiresAt,
            ended_at: null,
            openings: 0,
            last_opened_at: null,
          })
          .onConflict((conflict) =>
            conflict
              .column("id")
              .doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt })
              .where("report_link.report_id", "=", reportId)
              .where("report_link.ended_at", "is", null),
          )
          .executeTakeFirst();
        return numInsertedOrUpdatedRows > 0n ? "saved" : "other";
      });
    },

    /** Counts an opening. @returns false where the link ended meanwhile */
    async countOpening(tokenHash: Buffer, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("report_link")
        .set((eb) => ({ openings: eb("openings", "+", 1), last_opened_at: at }))
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", at)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async end(id: string, at: Date): Promise<void> {
      await db
        .updateTable("report_link")
        .set({ ended_at: at })
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .execute();
    },

    async deleteExpired(before: Date): Promise<void> {
      await db.deleteFrom("report_link").where("expires_at", "<", before).execute();
    },
  };
}
