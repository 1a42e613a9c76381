import type { Database } from "@surco/db";
import { type ClientWrite, writeOnce } from "@surco/kit-server";
import type { Kysely, Transaction } from "kysely";
import { type SoilResult, type SoilValues, soilValues } from "../contract";

export type ResultRepository = ReturnType<typeof resultRepository>;

export interface ResultsToSave {
  planId: string;
  fieldId: string;
  laboratory: string;
  analysedOn: string | null;
  results: readonly { code: string; values: SoilValues; version: number | null }[];
}

/** Results of laboratories for the bags of plans, whose right the caller has checked. */
export function resultRepository(db: Kysely<Database>) {
  return {
    async listOfPlan(planId: string): Promise<SoilResult[]> {
      const rows = await db
        .selectFrom("soil_sampling_result")
        .selectAll()
        .where("plan_id", "=", planId)
        .orderBy("code")
        .execute();
      return rows.map((row) => ({
        code: row.code,
        values: soilValues.parse(row.values),
        laboratory: row.laboratory,
        analysedOn: row.analysed_on,
        version: row.version,
        updatedAt: row.updated_at.toISOString(),
      }));
    },

    /**
     * Applies a client's write once, all or nothing.
     *
     * @returns "repeated" where it was applied before; null where a bag has another version
     */
    save(write: ClientWrite, { results, ...of }: ResultsToSave): Promise<"written" | "repeated" | null> {
      return writeOnce(db, write, async (trx) => {
        for (const result of results) if (!(await saveOne(trx, write, of, result))) return null;
        return "written";
      });
    },
  };
}

/** @returns false where the bag has another version */
async function saveOne(
  trx: Transaction<Database>,
  { accountId, at }: ClientWrite,
  { planId, fieldId, laboratory, analysedOn }: Omit<ResultsToSave, "results">,
  { code, values, version }: ResultsToSave["results"][number],
): Promise<boolean> {
  const ofBag = { plan_id: planId, code };
  const columns = {
    values: JSON.stringify(values),
    laboratory,
    analysed_on: analysedOn,
    author_id: accountId,
    updated_at: at,
  };
  if (version === null) {
    if (Object.keys(values).length === 0) return true;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("soil_sampling_result")
      .values({ ...ofBag, field_id: fieldId, ...columns })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  if (Object.keys(values).length === 0) {
    const { numDeletedRows } = await trx
      .deleteFrom("soil_sampling_result")
      .where("plan_id", "=", planId)
      .where("code", "=", code)
      .where("version", "=", version)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("soil_sampling_result")
    .set({ ...columns, version: version + 1 })
    .where("plan_id", "=", planId)
    .where("code", "=", code)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
