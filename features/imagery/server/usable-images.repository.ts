import type { PlainDate } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

export type UsableImagesRepository = ReturnType<typeof usableImagesRepository>;

/** Usable dates of many polygons at once. */
export function usableImagesRepository(db: Kysely<Database>) {
  const usable = (polygonHashes: readonly string[], minUsableFraction: number) =>
    db
      .selectFrom("field_window")
      .where("polygon_hash", "in", [...polygonHashes])
      .where("state", "=", "ready")
      .where("usable_fraction", ">=", minUsableFraction);

  return {
    /** Those from a day on, newest first. */
    async listSince(
      polygonHashes: readonly string[],
      minUsableFraction: number,
      since: PlainDate,
    ): Promise<{ polygonHash: string; date: PlainDate; usableFraction: number }[]> {
      if (polygonHashes.length === 0) return [];
      const rows = await usable(polygonHashes, minUsableFraction)
        .select(["polygon_hash", "date", "usable_fraction"])
        .where("date", ">=", since)
        .orderBy("date", "desc")
        .execute();
      return rows.map((row) => ({
        polygonHash: row.polygon_hash,
        date: row.date,
        usableFraction: row.usable_fraction ?? 0,
      }));
    },
  };
}
