import type { Anomaly, AnomalyState } from "@surco/analytics/contract";
import type { DateRange, PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import type { FoundAnomaly } from "@surco/series";
import { type Kysely, sql, type Transaction } from "kysely";
import { v7 as newId } from "uuid";
import { compareAnomalies, type KnownAnomaly } from "./compare-anomalies";

export type AnomalyRepository = ReturnType<typeof anomalyRepository>;

const MAX_ANOMALIES = 500;

/** Decision on an anomaly of a field. */
export interface Decision {
  anomalyId: string;
  fieldId: string;
  state: AnomalyState;
  /** Version on which the decision is based. */
  version: number;
}

/** Open anomalies of a field that began on one day. */
export interface AnomaliesOfDay {
  fieldId: string;
  date: PlainDate;
  /** Sum over the anomalies. */
  areaHa: number;
  count: number;
}

/** Anomalies of polygons, and decisions on them by field. */
export function anomalyRepository(db: Kysely<Database>) {
  const ofField = (polygonHash: string, fieldId: string) =>
    db
      .selectFrom("anomaly")
      .leftJoin("anomaly_decision as decision", (join) =>
        join.onRef("decision.anomaly_id", "=", "anomaly.id").on("decision.field_id", "=", fieldId),
      )
      .selectAll("anomaly")
      .select(["decision.state", "decision.version", "decision.decided_at"])
      .where("polygon_hash", "=", polygonHash);

  return {
    /** Lists anomalies seen in a range with the field's decisions, newest first. */
    async list(polygonHash: string, fieldId: string, range: DateRange): Promise<Anomaly[]> {
      const rows = await ofField(polygonHash, fieldId)
        .where("date", "<=", range.until)
        .where("last_date", ">=", range.from)
        .orderBy("date", "desc")
        .orderBy("area_ha", "desc")
        .orderBy("id")
        .limit(MAX_ANOMALIES)
        .execute();
      return rows.map(anomalyOfRow);
    },

    /** Open anomalies of fields that were seen in a range: their area and number by field and first day, newest first. */
    async listOpen(
      fields: readonly { fieldId: string; polygonHash: string }[],
      range: DateRange,
    ): Promise<AnomaliesOfDay[]> {
      if (fields.length === 0) return [];
      const { rows } = await sql<AnomaliesOfDay>`
        select wanted.field_id as "fieldId", anomaly.date, sum(anomaly.area_ha)::float8 as "areaHa", count(*)::int as count
        from unnest(
          ${fields.map(({ fieldId }) => fieldId)}::uuid[],
          ${fields.map(({ polygonHash }) => polygonHash)}::text[]
        ) as wanted(field_id, polygon_hash)
        join anomaly on anomaly.polygon_hash = wanted.polygon_hash
        left join anomaly_decision decision
          on decision.anomaly_id = anomaly.id and decision.field_id = wanted.field_id
        where anomaly.date <= ${range.until} and anomaly.last_date >= ${range.from}
          and coalesce(decision.state, 'open') = 'open'
        group by wanted.field_id, anomaly.date
        order by anomaly.date desc, wanted.field_id`.execute(db);
      return rows;
    },

    /** Finds an anomaly with the field's decision; null if the polygon has none of that id. */
    async find(polygonHash: string, fieldId: string, anomalyId: string): Promise<Anomaly | null> {
      const row = await ofField(polygonHash, fieldId).where("anomaly.id", "=", anomalyId).executeTakeFirst();
      return row ? anomalyOfRow(row) : null;
    },

    /**
     * Replaces the anomalies that begin in a range. Matching ones keep their id. Decided ones are never deleted and change
     * only their last day.
     */
    async replace(
      polygonHash: string,
      range: DateRange,
      found: readonly FoundAnomaly[],
      foundAt: Date,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`anomalies:${polygonHash}`}, 0))`.execute(
          tx,
        );
        const before = await listBefore(tx, polygonHash, range);
        const { added, changed, gone } = compareAnomalies(before, found);
        if (gone.length > 0) await tx.deleteFrom("anomaly").where("id", "in", gone).execute();
        for (const { known, anomaly } of changed) {
          const seen = known.isDecided ? { last_date: anomaly.lastDate } : rowOf(anomaly, foundAt);
          await tx.updateTable("anomaly").set(seen).where("id", "=", known.id).execute();
        }
        if (added.length === 0) return;
        await tx
          .insertInto("anomaly")
          .values(
            added.map((anomaly) => ({
              id: newId(),
              polygon_hash: polygonHash,
              ...rowOf(anomaly, foundAt),
            })),
          )
          .execute();
      });
    },

    /**
     * Saves a decision with optimistic locking; concurrent decisions are serialized.
     *
     * @returns "stale" if the version has changed; "gone" if the anomaly was deleted
     */
    async decide(
      { anomalyId, fieldId, state, version }: Decision,
      decidedAt: Date,
    ): Promise<"written" | "stale" | "gone"> {
      return db.transaction().execute(async (tx) => {
        const anomaly = await tx
          .selectFrom("anomaly")
          .select("id")
          .where("id", "=", anomalyId)
          .forUpdate()
          .executeTakeFirst();
        if (!anomaly) return "gone";
        const written = { state, version: version + 1, decided_at: decidedAt };
        const update = await tx
          .updateTable("anomaly_decision")
          .set(written)
          .where("anomaly_id", "=", anomalyId)
          .where("field_id", "=", fieldId)
          .where("version", "=", version)
          .executeTakeFirst();
        if (update.numUpdatedRows > 0n) return "written";
        if (version !== 1) return "stale";
        const insert = await tx
          .insertInto("anomaly_decision")
          .values({ anomaly_id: anomalyId, field_id: fieldId, ...written })
          .onConflict((conflict) => conflict.columns(["anomaly_id", "field_id"]).doNothing())
          .executeTakeFirst();
        return (insert.numInsertedOrUpdatedRows ?? 0n) > 0n ? "written" : "stale";
      });
    },
  };
}

async function listBefore(
  tx: Transaction<Database>,
  polygonHash: string,
  range: DateRange,
): Promise<KnownAnomaly[]> {
  // Locked first, so that the second query sees a decision that is being written.
  const rows = await tx
    .selectFrom("anomaly")
    .select(["id", "date", "last_date", "direction", "polygon"])
    .where("polygon_hash", "=", polygonHash)
    .where("date", ">=", range.from)
    .where("date", "<=", range.until)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const decisions = await tx
    .selectFrom("anomaly_decision")
    .select("anomaly_id")
    .where("anomaly_id", "in", ids)
    .execute();
  const decided = new Set(decisions.map(({ anomaly_id }) => anomaly_id));
  return rows.map(({ last_date, ...row }) => ({
    ...row,
    lastDate: last_date,
    isDecided: decided.has(row.id),
  }));
}

function rowOf(anomaly: FoundAnomaly, foundAt: Date) {
  return {
    scene_id: anomaly.sceneId,
    date: anomaly.date,
    last_date: anomaly.lastDate,
    direction: anomaly.direction,
    polygon: JSON.stringify(anomaly.polygon),
    area_ha: anomaly.areaHa,
    departure: anomaly.deviation,
    z: anomaly.z,
    found_at: foundAt,
  };
}

function anomalyOfRow(row: {
  id: string;
  scene_id: string;
  date: string;
  last_date: string;
  direction: Anomaly["direction"];
  polygon: Anomaly["polygon"];
  area_ha: number;
  departure: number;
  z: number;
  state: AnomalyState | null;
  version: number | null;
  decided_at: Date | null;
}): Anomaly {
  return {
    id: row.id,
    sceneId: row.scene_id,
    date: row.date,
    lastDate: row.last_date,
    layer: "ndvi",
    direction: row.direction,
    polygon: row.polygon,
    areaHa: row.area_ha,
    departure: row.departure,
    z: row.z,
    state: row.state ?? "open",
    version: row.version ?? 1,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
