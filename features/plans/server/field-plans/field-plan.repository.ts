import { accountContacts } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import type { FieldPlan } from "@surco/fields/contract";
import { setFieldPlans } from "@surco/fields/server";
import { fieldNames, fieldRecords } from "@surco/fields/tables";
import {
  changePlan,
  endOf,
  type FieldPlanState,
  oneYearAfter,
  openOrderOf,
  type PaidTerm,
} from "@surco/payments";
import { type Kysely, sql, type Transaction } from "kysely";

export type FieldPlanRepository = ReturnType<typeof fieldPlanRepository>;

/** Field whose plan ends, with its owner. */
export interface EndingPlan {
  fieldId: string;
  fieldName: string;
  accountId: string;
  endsAt: Date;
}

interface PlanRow {
  plan: FieldPlan;
  ends_at: Date | null;
  open_order_id: string | null;
  /** As the field has it: without its trial after a boundary that ended it. */
  shown_plan: FieldPlan;
}

/** Paid year without an order: plans that were set by hand. */
const NO_ORDER = "none";

/** Plans of fields with their ends. */
export function fieldPlanRepository(db: Kysely<Database>) {
  return {
    /** Reads plans without locking them. Fields that do not exist are left out. */
    read: (fieldIds: readonly string[], at: Date) => readPlans(db, fieldIds, at),

    /** Fields whose plan is over, by id, after the given one. */
    async listEnded(now: Date, after: string | null, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("field_plan")
        .select("field_id")
        .where("ends_at", "<=", now)
        .$if(after !== null, (query) => query.where("field_id", ">", after ?? ""))
        .orderBy("field_id")
        .limit(limit)
        .execute();
      return rows.map((row) => row.field_id);
    },

    /** Fields whose plan ends within some days and whose owner was not reminded of it, by id. */
    async listToRemind(now: Date, days: number, limit: number): Promise<EndingPlan[]> {
      const rows = await db
        .selectFrom("field_plan")
        .innerJoin(fieldNames().as("field"), "field.id", "field_plan.field_id")
        .innerJoin(accountContacts().as("owner"), "owner.id", "field.account_id")
        .select(["field_plan.field_id", "field.name", "field.account_id", "field_plan.ends_at"])
        .where("field_plan.ends_at", ">", now)
        .where("field_plan.ends_at", "<=", sql<Date>`${now}::timestamptz + make_interval(days => ${days})`)
        .where(sql<boolean>`coalesce(field_plan.reminded_days, 32767) > ${days}`)
        .where("field.deleted_at", "is", null)
        .where("owner.is_demonstration", "=", false)
        .orderBy("field_plan.field_id")
        .limit(limit)
        .execute();
      return rows.flatMap(({ field_id, name, account_id, ends_at }) =>
        ends_at === null
          ? []
          : [{ fieldId: field_id, fieldName: name, accountId: account_id, endsAt: ends_at }],
      );
    },

    async setReminded(fieldIds: readonly string[], days: number): Promise<void> {
      await db
        .updateTable("field_plan")
        .set({ reminded_days: days })
        .where("field_id", "=", anyOf(fieldIds))
        .execute();
    },

    /** Names and owners of fields, unordered; deleted ones are left out. */
    async listOwners(
      fieldIds: readonly string[],
    ): Promise<{ fieldId: string; fieldName: string; accountId: string }[]> {
      return db
        .selectFrom(fieldNames().as("field"))
        .select(["id as fieldId", "name as fieldName", "account_id as accountId"])
        .where("id", "=", anyOf(fieldIds))
        .where("deleted_at", "is", null)
        .execute();
    },
  };
}

/** Locks the plans of fields until the end of the transaction, in one order, so that two changes cannot block each other. */
export async function lockFieldPlans(
  trx: Transaction<Database>,
  fieldIds: readonly string[],
  at: Date,
): Promise<Map<string, FieldPlanState>> {
  await trx
    .insertInto("field_plan")
    .columns(["field_id", "plan", "ends_at"])
    .expression(
      trx
        .selectFrom(fieldRecords().as("field"))
        .select([
          "id",
          // An order that is not known keeps nothing pending.
          sql<FieldPlan>`case when plan = 'pending' then 'basic' else plan end`.as("plan"),
          sql<Date | null>`case when plan in ('trial', 'advanced') then ${at}::timestamptz + interval '1 year' end`.as(
            "ends_at",
          ),
        ])
        .where("id", "=", anyOf(fieldIds))
        .orderBy("id"),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom("field_plan")
    .select("field_id")
    .where("field_id", "=", anyOf(fieldIds))
    .orderBy("field_id")
    .forUpdate()
    .execute();
  return readPlans(trx, fieldIds, at);
}

/** Saves plans that were locked, and shows them on their fields. A reminder belongs to the end that it was of. */
export async function saveFieldPlans(
  trx: Transaction<Database>,
  plans: readonly { fieldId: string; after: FieldPlanState }[],
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ fieldId, after }) => ({
    field_id: fieldId,
    plan: after.plan,
    ends_at: endOf(after),
    open_order_id: openOrderOf(after),
  }));
  await sql`update field_plan set plan = given.plan, ends_at = given.ends_at, open_order_id = given.open_order_id,
      reminded_days = case when field_plan.ends_at = given.ends_at then reminded_days end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (field_id uuid, plan text, ends_at timestamptz, open_order_id uuid)
    where field_plan.field_id = given.field_id`.execute(trx);
  const terms = plans.flatMap(({ fieldId, after }) =>
    (after.plan === "advanced" ? after.terms : [])
      .filter(({ orderId }) => orderId !== NO_ORDER)
      .map(({ orderId, from, until }) => ({
        field_id: fieldId,
        order_id: orderId,
        starts_at: from,
        ends_at: until,
      })),
  );
  if (terms.length > 0) {
    await trx
      .insertInto("plan_term")
      .values(terms)
      .onConflict((conflict) =>
        conflict.columns(["field_id", "order_id"]).doUpdateSet(({ ref }) => ({
          starts_at: ref("excluded.starts_at"),
          ends_at: ref("excluded.ends_at"),
        })),
      )
      .execute();
  }
  await setFieldPlans(
    trx,
    plans.map(({ fieldId, after }) => ({ fieldId, plan: after.plan })),
  );
}

/** Ends of the last paid year of fields, those that are over too. */
export async function readLastEnds(
  trx: Transaction<Database>,
  fieldIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await trx
    .selectFrom("plan_term")
    .select(["field_id", (eb) => eb.fn.max("ends_at").as("ends_at")])
    .where("field_id", "=", anyOf(fieldIds))
    .groupBy("field_id")
    .execute();
  return new Map(rows.map(({ field_id, ends_at }) => [field_id, ends_at]));
}

/** Deletes the years that an order paid for: its payment went back. */
export async function deleteTerms(trx: Transaction<Database>, orderId: string): Promise<void> {
  await trx.deleteFrom("plan_term").where("order_id", "=", orderId).execute();
}

async function readPlans(
  db: Kysely<Database>,
  fieldIds: readonly string[],
  at: Date,
): Promise<Map<string, FieldPlanState>> {
  if (fieldIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(fieldRecords().as("field"))
    .leftJoin("field_plan", "field_plan.field_id", "field.id")
    .select(["field.id", "field.plan as shown_plan", "field_plan.plan", "ends_at", "open_order_id"])
    .where("field.id", "=", anyOf(fieldIds))
    .execute();
  const terms = await db
    .selectFrom("plan_term")
    .selectAll()
    .where("field_id", "=", anyOf(fieldIds))
    .orderBy("starts_at")
    .execute();
  const termsOf = new Map<string, PaidTerm[]>();
  for (const { field_id, order_id: orderId, starts_at: from, ends_at: until } of terms) {
    const own = termsOf.get(field_id) ?? [];
    termsOf.set(field_id, own);
    own.push({ orderId, from, until });
  }
  return new Map(
    rows.map(({ id, plan, ...row }) => [
      id,
      stateOf({ ...row, plan: plan ?? row.shown_plan }, termsOf.get(id) ?? [], at),
    ]),
  );
}

function stateOf(
  { plan, ends_at: end, open_order_id: openOrderId, shown_plan: shownPlan }: PlanRow,
  terms: readonly PaidTerm[],
  at: Date,
): FieldPlanState {
  if (plan === "pending" && openOrderId !== null) return { plan, orderId: openOrderId };
  if (plan === "trial") {
    const trial: FieldPlanState = { plan, until: end ?? oneYearAfter(at), openOrderId };
    return shownPlan === "trial" ? trial : changePlan(trial, { type: "trial-lost" });
  }
  if (plan !== "advanced") return { plan: "basic" };
  const paid = terms.length > 0 ? terms : [{ orderId: NO_ORDER, from: at, until: end ?? oneYearAfter(at) }];
  return { plan, terms: paid, openOrderId };
}
