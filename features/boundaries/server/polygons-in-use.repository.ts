import type { Database } from "@surco/db";
import { fieldRecords } from "@surco/fields/tables";
import type { Kysely } from "kysely";

/** Finds polygons in use: of a boundary, an earlier boundary, or a deleted field that can be restored. */
export function polygonsInUseRepository(db: Kysely<Database>) {
  return {
    async listInUse(polygonHashes: readonly string[]): Promise<Set<string>> {
      if (polygonHashes.length === 0) return new Set();
      const hashes = [...polygonHashes];
      const rows = await db
        .selectFrom(fieldRecords().as("field"))
        .select("polygon_hash")
        .where("polygon_hash", "in", hashes)
        .union(db.selectFrom("field_boundary").select("polygon_hash").where("polygon_hash", "in", hashes))
        .execute();
      return new Set(rows.map((row) => row.polygon_hash));
    },
  };
}
