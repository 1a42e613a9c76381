import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

/** Lists an account's anomaly decisions page by page for the data export; the id joins decision and field. */
export function anomalyDecisionsRepository(db: Kysely<Database>) {
  const id = sql<string>`anomaly_decision.anomaly_id || ' ' || anomaly_decision.field_id`;
  return {
    list: (accountId: string, after: string | null) =>
      db
        .selectFrom("anomaly_decision")
        .innerJoin(fieldNames().as("field"), "field.id", "anomaly_decision.field_id")
        .innerJoin("anomaly", "anomaly.id", "anomaly_decision.anomaly_id")
        .select([id.as("id"), "anomaly_decision.field_id as fieldId", "field.name as fieldName"])
        .select(["anomaly.date", "anomaly.direction", "anomaly.area_ha as areaHa"])
        .select(["anomaly_decision.state", "anomaly_decision.decided_at as decidedAt"])
        .where("field.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where(id, ">", after ?? ""))
        .orderBy(id)
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}
