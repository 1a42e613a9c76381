import type { Database } from "@surco/db";
import type { Kysely } from "kysely";

/** What was put away before a moment, for good. */
export function erasingRepository(db: Kysely<Database>) {
  return {
    /** Put away the longest first. */
    async listFields(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("field")
        .select("id")
        .where("deleted_at", "<", before)
        .orderBy("deleted_at")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Those of them that are still put away. */
    async eraseFields(fieldIds: readonly string[], before: Date): Promise<void> {
      await db
        .deleteFrom("field")
        .where("id", "in", [...fieldIds])
        .where("deleted_at", "<", before)
        .execute();
    },
  };
}

/** Which shapes are still some field's: as it is, as it was, or as it would be if it were brought back. */
export function keptShapesRepository(db: Kysely<Database>) {
  return {
    async listKept(polygonHashes: readonly string[]): Promise<Set<string>> {
      if (polygonHashes.length === 0) return new Set();
      const hashes = [...polygonHashes];
      const rows = await db
        .selectFrom("field")
        .select("polygon_hash")
        .where("polygon_hash", "in", hashes)
        .union(db.selectFrom("field_boundary").select("polygon_hash").where("polygon_hash", "in", hashes))
        .execute();
      return new Set(rows.map((row) => row.polygon_hash));
    },
  };
}
