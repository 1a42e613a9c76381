import type { Database } from "@surco/db";
import { type Kysely, type Selectable, sql } from "kysely";
import type { FormulaInput, OwnFormula } from "../../contract";

export type OwnFormulaRepository = ReturnType<typeof ownFormulaRepository>;

/** Far above the limit per user. */
const MAX_ROWS = 500;

/** Custom formulas, each visible to its owner only. */
export function ownFormulaRepository(db: Kysely<Database>) {
  return {
    /** Lists an account's formulas by name. */
    async list(accountId: string): Promise<OwnFormula[]> {
      const rows = await db
        .selectFrom("own_formula")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("name_key")
        .limit(MAX_ROWS)
        .execute();
      return rows.map(formulaOfRow);
    },

    async find(accountId: string, id: string): Promise<OwnFormula | null> {
      const row = await db
        .selectFrom("own_formula")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? formulaOfRow(row) : null;
    },

    /** Reads a formula without checking its owner; null if it was deleted. */
    async findExpression(id: string): Promise<string | null> {
      const row = await db
        .selectFrom("own_formula")
        .select("expression")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.expression ?? null;
    },

    async hasOtherOfName(accountId: string, id: string, name: string): Promise<boolean> {
      const row = await db
        .selectFrom("own_formula")
        .select("id")
        .where("account_id", "=", accountId)
        .where("name_key", "=", keyOf(name))
        .where("id", "!=", id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Inserts a formula. Concurrent inserts of an account are serialized, so that together they keep the limit.
     * @returns "full" at the limit; null if the id, or the name in this account, exists
     */
    async insertIfAbsent(
      accountId: string,
      id: string,
      input: FormulaInput,
      { createdAt, limit }: { createdAt: Date; limit: number },
    ): Promise<OwnFormula | "full" | null> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`own formulas of ${accountId}`}, 0))`.execute(
          trx,
        );
        const { count } = await trx
          .selectFrom("own_formula")
          .select((from) => from.fn.countAll<string>().as("count"))
          .where("account_id", "=", accountId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= limit) return "full";
        const row = await trx
          .insertInto("own_formula")
          .values({ id, account_id: accountId, ...columnsOf(input), created_at: createdAt })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        return row ? formulaOfRow(row) : null;
      });
    },

    /** Updates a formula. @returns null if its version differs or it was deleted */
    async update(
      accountId: string,
      id: string,
      version: number,
      input: FormulaInput,
    ): Promise<OwnFormula | null> {
      const row = await db
        .updateTable("own_formula")
        .set({ ...columnsOf(input), version: version + 1 })
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      return row ? formulaOfRow(row) : null;
    },

    async delete(accountId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom("own_formula")
        .where("account_id", "=", accountId)
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function columnsOf({ name, expression, displayRange }: FormulaInput) {
  return {
    name,
    name_key: keyOf(name),
    expression,
    display_low: displayRange?.[0] ?? null,
    display_high: displayRange?.[1] ?? null,
  };
}

function keyOf(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function formulaOfRow(row: Selectable<Database["own_formula"]>): OwnFormula {
  const { id, name, expression, version, display_low: low, display_high: high } = row;
  return { id, name, expression, version, displayRange: low === null || high === null ? null : [low, high] };
}
