import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { type ClientWrite, writeOnce } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { SoilPoint, SoilTaking } from "../contract";

export type PointRepository = ReturnType<typeof pointRepository>;

/** Sampling points of plans that are not deleted, of fields whose right the caller has checked. */
export function pointRepository(db: Kysely<Database>) {
  return {
    async find(fieldId: string, pointId: string): Promise<SoilPoint | null> {
      const row = await pointRows(db)
        .innerJoin("soil_sampling_plan as plan", "plan.id", "point.plan_id")
        .where("point.id", "=", pointId)
        .where("point.field_id", "=", fieldId)
        .where("plan.deleted_at", "is", null)
        .executeTakeFirst();
      return row === undefined ? null : pointOfRow(row);
    },

    /** Points of a plan in the order of the walk. */
    async listOfPlan(planId: string): Promise<SoilPoint[]> {
      const rows = await pointRows(db).where("point.plan_id", "=", planId).orderBy("point.number").execute();
      return rows.map(pointOfRow);
    },

    /**
     * Applies a client's write once.
     *
     * @returns "repeated" where it was applied before; null where the point has another version
     */
    mark(
      write: ClientWrite,
      pointId: string,
      version: number,
      { takenOn, takenBy, remark }: Partial<SoilTaking>,
    ): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable("soil_sampling_point")
          .set({
            ...(takenOn !== undefined && { taken_on: takenOn }),
            ...(takenBy !== undefined && { taken_by: takenBy }),
            ...(remark !== undefined && { remark }),
            editor_id: write.accountId,
            version: version + 1,
            updated_at: write.at,
          })
          .where("id", "=", pointId)
          .where("version", "=", version)
          .executeTakeFirst();
        return numUpdatedRows > 0n ? "written" : null;
      });
    },
  };
}

function pointRows(db: Kysely<Database>) {
  return db
    .selectFrom("soil_sampling_point as point")
    .leftJoin(accountNames().as("editor"), "editor.id", "point.editor_id")
    .selectAll("point")
    .select(["editor.first_name as editor_first_name", "editor.last_name as editor_last_name"]);
}

type PointRow = Awaited<ReturnType<ReturnType<typeof pointRows>["execute"]>>[number];

function pointOfRow(row: PointRow): SoilPoint {
  return {
    id: row.id,
    planId: row.plan_id,
    number: row.number,
    sample: row.sample,
    place: [row.lng, row.lat],
    takenOn: row.taken_on,
    takenBy: row.taken_by,
    remark: row.remark,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    editor: `${row.editor_first_name ?? ""} ${row.editor_last_name ?? ""}`.trim() || null,
  };
}
