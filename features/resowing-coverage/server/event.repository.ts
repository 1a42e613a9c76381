import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { v7 as newId } from "uuid";
import { type CoverageEvent, coverageEvent } from "../contract";

export interface EventToRecord {
  coverageId: string;
  at: Date;
  action: CoverageEvent["action"];
  actor: CoverageEvent["actor"];
  actorId: string | null;
  status: CoverageEvent["status"];
  reason?: string | null;
}

/** Records what happened to a coverage, in the transaction in which it does. */
export async function recordEvent(
  trx: Transaction<Database>,
  { coverageId, at, action, actor, actorId, status, reason = null }: EventToRecord,
): Promise<void> {
  await trx
    .insertInto("resowing_coverage_event")
    .values({ id: newId(), coverage_id: coverageId, at, action, actor, actor_id: actorId, status, reason })
    .execute();
}

/** Most events that are listed: a coverage that is edited every day has fewer. */
const MOST = 1000;

/** Events of a coverage, newest first. @param hasNames  with the names of those who did it */
export async function listEvents(
  db: Kysely<Database>,
  coverageId: string,
  hasNames: boolean,
): Promise<CoverageEvent[]> {
  const rows = await db
    .selectFrom("resowing_coverage_event as event")
    .leftJoin(accountNames().as("account"), "account.id", "event.actor_id")
    .select(["event.id", "event.at", "event.action", "event.actor", "event.status", "event.reason"])
    .select(["account.first_name", "account.last_name"])
    .where("event.coverage_id", "=", coverageId)
    .orderBy("event.at", "desc")
    .orderBy("event.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ first_name, last_name, at, ...event }) =>
    coverageEvent.parse({
      ...event,
      at: at.toISOString(),
      actorName: hasNames && first_name !== null ? `${first_name} ${last_name ?? ""}`.trim() : null,
    }),
  );
}
