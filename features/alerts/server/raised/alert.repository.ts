import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE, type Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import { type AlertCause, alertCause, type RaisedAlert } from "../../contract";

export type AlertRepository = ReturnType<typeof alertRepository>;

export interface NewAlert {
  id: string;
  ruleId: string;
  accountId: string;
  fieldId: string;
  occurrence: string;
  cause: AlertCause;
}

/** Position of a page's last row; the next page begins after it. */
export interface AlertPosition {
  raisedAt: Date;
  id: string;
}

export interface AlertPage {
  fieldId: string | null;
  /** By default of any field. */
  fieldIds?: readonly string[] | null;
  /** Instants of the first and the last; by default of any time. */
  during?: { from: string; until: string } | null;
  ruleId: string | null;
  after: AlertPosition | null;
  limit: number;
}

const INSERTED_AT_ONCE = 500;

/** Alerts that rules have raised. */
export function alertRepository(db: Kysely<Database>) {
  return {
    /**
     * Those of the alerts that were not raised before, in one query. Of sums over days those are left out whose days overlap
     * those of an earlier alert of the rule.
     */
    async listNew(found: readonly NewAlert[]): Promise<NewAlert[]> {
      if (found.length === 0) return [];
      const { rows } = await sql<{ key: string }>`
        select distinct concat_ws(' ', found.rule_id, found.field_id, found.occurrence) as key
        from alert
        join unnest(
          ${found.map(({ ruleId }) => ruleId)}::uuid[],
          ${found.map(({ fieldId }) => fieldId)}::uuid[],
          ${found.map(({ occurrence }) => occurrence)}::text[],
          ${found.map(({ cause }) => ("limitMm" in cause ? cause.from : null))}::text[]
        ) as found(rule_id, field_id, occurrence, first_day)
          on found.rule_id = alert.rule_id and found.field_id = alert.field_id
          and (found.occurrence = alert.occurrence or alert.cause ->> 'until' >= found.first_day)`.execute(
        db,
      );
      const known = new Set(rows.map(({ key }) => key));
      return found.filter(
        ({ ruleId, fieldId, occurrence }) => !known.has(`${ruleId} ${fieldId} ${occurrence}`),
      );
    },

    /** Leaves out those that are there already, and those whose rule or field was erased meanwhile. */
    async insert(alerts: readonly NewAlert[], now: Date): Promise<void> {
      for (let start = 0; start < alerts.length; start += INSERTED_AT_ONCE) {
        const part = JSON.stringify(
          alerts.slice(start, start + INSERTED_AT_ONCE).map((alert) => ({
            id: alert.id,
            rule_id: alert.ruleId,
            account_id: alert.accountId,
            field_id: alert.fieldId,
            occurrence: alert.occurrence,
            cause: alert.cause,
          })),
        );
        await sql`
          insert into alert (id, rule_id, account_id, field_id, occurrence, cause, raised_at)
          select found.id, rule.id, rule.account_id, found.field_id, found.occurrence, found.cause, ${now}
          from jsonb_to_recordset(${part}::jsonb)
            as found(id uuid, rule_id uuid, field_id uuid, occurrence text, cause jsonb)
          join alert_rule rule on rule.id = found.rule_id
          on conflict do nothing`.execute(db);
      }
    },

    /** One page, newest first, of fields that the person may read now and rules that are not deleted. */
    async listPage(
      user: Reader,
      { fieldId, fieldIds = null, during = null, ruleId, after, limit }: AlertPage,
    ): Promise<{ alerts: RaisedAlert[]; next: AlertPosition | null }> {
      const rows = await db
        .selectFrom("alert")
        .innerJoin("alert_rule as rule", "rule.id", "alert.rule_id")
        .innerJoin(readableFieldNames(user).as("field"), "field.id", "alert.field_id")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(["alert.id", "alert.rule_id", "alert.field_id", "alert.cause", "alert.raised_at"])
        .select(["field.name as field_name", "farm.name as farm_name", "field.country"])
        .where("alert.account_id", "=", user.id)
        .where("rule.deleted_at", "is", null)
        .$if(fieldId !== null, (query) => query.where("alert.field_id", "=", fieldId))
        .$if(fieldIds !== null, (query) => query.where("alert.field_id", "=", anyOf(fieldIds ?? [])))
        .$if(during !== null, (query) =>
          query
            .where("alert.raised_at", ">=", new Date(during?.from ?? 0))
            .where("alert.raised_at", "<=", new Date(during?.until ?? 0)),
        )
        .$if(ruleId !== null, (query) => query.where("alert.rule_id", "=", ruleId))
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(alert.raised_at, alert.id) < (${after?.raisedAt}, ${after?.id}::uuid)`),
        )
        .orderBy("alert.raised_at", "desc")
        .orderBy("alert.id", "desc")
        .limit(limit + 1)
        .execute();
      const last = rows[limit - 1];
      const alerts = rows.slice(0, limit).flatMap((row): RaisedAlert[] => {
        // One of another shape was stored by another version.
        const cause = alertCause.safeParse(row.cause);
        if (!cause.success) return [];
        const { field_name: name, farm_name: farmName, country } = row;
        const field = { id: row.field_id, name, farmName, country };
        const { id, rule_id } = row;
        return [{ id, ruleId: rule_id, field, cause: cause.data, raisedAt: row.raised_at.toISOString() }];
      });
      return { alerts, next: rows.length > limit && last ? { raisedAt: last.raised_at, id: last.id } : null };
    },

    /** Counts the alerts of fields since a time, with their kinds; as `listPage`, of fields and rules that are still there. */
    async countSince(
      user: Reader,
      fieldIds: readonly string[],
      since: Date,
    ): Promise<{ fieldId: string; count: number; kinds: string[] }[]> {
      const rows = await db
        .selectFrom("alert")
        .innerJoin("alert_rule as rule", "rule.id", "alert.rule_id")
        .innerJoin(readableFieldNames(user).as("field"), "field.id", "alert.field_id")
        .select("alert.field_id")
        .select(sql<number>`count(*)::int`.as("count"))
        .select(
          sql<string[]>`array_agg(distinct alert.cause ->> 'kind' order by alert.cause ->> 'kind')`.as(
            "kinds",
          ),
        )
        .where("alert.account_id", "=", user.id)
        .where("rule.deleted_at", "is", null)
        .where("alert.field_id", "=", anyOf(fieldIds))
        .where("alert.raised_at", ">=", since)
        .groupBy("alert.field_id")
        .execute();
      return rows.map(({ field_id: fieldId, count, kinds }) => ({ fieldId, count, kinds }));
    },

    /** Deletes up to `limit` raised before a time. @returns the number deleted */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("alert")
        .where("id", "in", (from) =>
          from.selectFrom("alert").select("id").where("raised_at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Alerts of an account for the data export, by id. */
    listForExport: (accountId: string, after: string | null) =>
      db
        .selectFrom("alert")
        .select(["id", "rule_id as ruleId", "field_id as fieldId", "cause", "raised_at as raisedAt"])
        .where("account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("id", ">", after))
        .orderBy("id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}
