import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE, findChangeTime, type SessionUser, softDeletion } from "@surco/kit-server";
import { type Kysely, type Selectable, sql } from "kysely";
import {
  type AlertRule,
  type AlertScope,
  type AlertSettings,
  alertSettings,
  eventKinds,
  type RuleEvaluation,
} from "../../contract";
import type { EvaluatedRule } from "../evaluate/evaluation-tally";

export type RuleRepository = ReturnType<typeof ruleRepository>;

/** Rule as background work reads it. */
export interface StoredRule {
  id: string;
  accountId: string;
  scope: AlertScope;
  settings: AlertSettings;
  isEnabled: boolean;
  createdAt: Date;
}

export type RuleValues = Pick<StoredRule, "scope" | "settings" | "isEnabled">;

/** Rules of alerts; deleted ones are left out, and those of a kind that this version does not know. */
export function ruleRepository(db: Kysely<Database>) {
  const notDeleted = () => db.selectFrom("alert_rule as rule").where("rule.deleted_at", "is", null);
  const named = (user: SessionUser) =>
    notDeleted()
      .leftJoin(readableFieldNames(user).as("field"), "field.id", "rule.field_id")
      .leftJoin(farmNames().as("farm"), (join) =>
        join.onRef("farm.id", "=", "rule.farm_id").on("farm.deleted_at", "is", null),
      )
      .selectAll("rule")
      .select(sql<string | null>`coalesce(field.name, farm.name)`.as("scope_name"))
      .where("rule.account_id", "=", user.id);

  return {
    ...softDeletion(db, sql.table("alert_rule"), { hasVersion: true }),

    async list(user: SessionUser): Promise<AlertRule[]> {
      const rows = await named(user).orderBy("rule.created_at").orderBy("rule.id").execute();
      return rows.flatMap((row) => namedRule(row) ?? []);
    },

    async find(user: SessionUser, ruleId: string): Promise<AlertRule | null> {
      const row = await named(user).where("rule.id", "=", ruleId).executeTakeFirst();
      return row ? namedRule(row) : null;
    },

    /** Instant of the last change; null for one that was never changed. */
    editedAt: (id: string) => findChangeTime(db, sql.table("alert_rule"), id),

    async count(accountId: string): Promise<number> {
      const { count } = await notDeleted()
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("rule.account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** True for an own rule that is not deleted or was deleted after that moment. */
    async isRestorable(accountId: string, ruleId: string, deletedAfter: Date): Promise<boolean> {
      const row = await db
        .selectFrom("alert_rule")
        .select("id")
        .where("id", "=", ruleId)
        .where("account_id", "=", accountId)
        .where(({ or, eb }) => or([eb("deleted_at", "is", null), eb("deleted_at", ">", deletedAfter)]))
        .executeTakeFirst();
      return row !== undefined;
    },

    async hasEnabled(): Promise<boolean> {
      const row = await notDeleted()
        .select("rule.id")
        .where("rule.is_enabled", "=", true)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Rules of accounts, switched off ones too. */
    async listOfAccounts(accountIds: readonly string[]): Promise<StoredRule[]> {
      if (accountIds.length === 0) return [];
      const rows = await notDeleted()
        .selectAll("rule")
        .where("rule.account_id", "=", anyOf(accountIds))
        .orderBy("rule.created_at")
        .orderBy("rule.id")
        .execute();
      return rows.flatMap((row) => storedRule(row) ?? []);
    },

    /** A repeated write changes nothing. */
    async insert(accountId: string, id: string, values: RuleValues, now: Date): Promise<void> {
      await db
        .insertInto("alert_rule")
        .values({ id, account_id: accountId, ...columnsOf(values), created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },

    /** @returns false where the version is no longer that one */
    async update(
      accountId: string,
      id: string,
      { version, now, ...values }: RuleValues & { version: number; now: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("alert_rule")
        .set(({ eb }) => ({
          ...columnsOf(values),
          updated_at: now,
          version: eb("version", "+", 1),
          // With other limits it is yet to be evaluated.
          evaluated_at: null,
          data_at: null,
        }))
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("version", "=", version)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Saves an evaluation that began at a moment: of every rule of the weather that has been on and unchanged since, those that
     * counted for no field too. The time of data that are missing now stays.
     */
    async saveEvaluations(evaluated: readonly EvaluatedRule[], startedAt: Date): Promise<void> {
      const found = JSON.stringify(
        evaluated.map(({ ruleId, fieldCount, fieldsWithoutData, dataAt }) => ({
          id: ruleId,
          fields: fieldCount,
          without: fieldsWithoutData,
          data_at: dataAt,
        })),
      );
      await sql`
        update alert_rule rule
        set evaluated_at = ${startedAt}, evaluated_fields = coalesce(found.fields, 0),
          fields_without_data = coalesce(found.without, 0), data_at = coalesce(found.data_at, rule.data_at)
        from alert_rule enabled
        left join jsonb_to_recordset(${found}::jsonb)
          as found(id uuid, fields integer, without integer, data_at timestamptz) on found.id = enabled.id
        where rule.id = enabled.id and rule.is_enabled and rule.deleted_at is null
          and rule.updated_at <= ${startedAt} and rule.kind <> all(${[...eventKinds]}::text[])`.execute(db);
    },

    async eraseOfAccount(accountId: string): Promise<void> {
      await db.deleteFrom("alert_rule").where("account_id", "=", accountId).execute();
    },

    /** Rules of an account for the data export, by id. */
    listForExport: (accountId: string, after: string | null) =>
      notDeleted()
        .select(["rule.id", "rule.field_id as fieldId", "rule.farm_id as farmId", "rule.settings"])
        .select(["rule.is_enabled as isEnabled", "rule.created_at as createdAt"])
        .where("rule.account_id", "=", accountId)
        .$if(after !== null, (query) => query.where("rule.id", ">", after))
        .orderBy("rule.id")
        .limit(DATA_EXPORT_PAGE)
        .execute(),
  };
}

type RuleRow = Selectable<Database["alert_rule"]>;

function columnsOf({ scope, settings, isEnabled }: RuleValues) {
  return {
    field_id: scope.of === "field" ? scope.fieldId : null,
    farm_id: scope.of === "farm" ? scope.farmId : null,
    kind: settings.kind,
    settings: JSON.stringify(settings),
    is_enabled: isEnabled,
  };
}

/** null for a row in another shape, stored by another version. */
function storedRule(row: RuleRow): StoredRule | null {
  const settings = alertSettings.safeParse(row.settings);
  if (!settings.success) return null;
  const { id, account_id: accountId, is_enabled: isEnabled, created_at: createdAt } = row;
  return { id, accountId, scope: scopeOf(row), settings: settings.data, isEnabled, createdAt };
}

function evaluationOf(row: RuleRow): RuleEvaluation | null {
  if (row.evaluated_at === null) return null;
  return {
    at: row.evaluated_at.toISOString(),
    fieldCount: row.evaluated_fields,
    fieldsWithoutData: row.fields_without_data,
    dataAt: row.data_at?.toISOString() ?? null,
  };
}

function namedRule(row: RuleRow & { scope_name: string | null }): AlertRule | null {
  const stored = storedRule(row);
  if (stored === null) return null;
  const { accountId: _, ...rule } = stored;
  const { scope_name: scopeName, version } = row;
  const evaluation = evaluationOf(row);
  return { ...rule, scopeName, version, createdAt: row.created_at.toISOString(), evaluation };
}

function scopeOf({ field_id: fieldId, farm_id: farmId }: RuleRow): AlertScope {
  if (fieldId !== null) return { of: "field", fieldId };
  return farmId === null ? { of: "all" } : { of: "farm", farmId };
}
