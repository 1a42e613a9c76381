import { accountContacts } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import type { Kysely } from "kysely";

export type FiguresRepository = ReturnType<typeof figuresRepository>;

/** Counts of users, fields and hectares, without demonstrations. */
export interface CountedFigures {
  users: number;
  fields: number;
  hectares: number;
  /** When the first account was activated; null: there is none. */
  since: Date | null;
}

export function figuresRepository(db: Kysely<Database>) {
  return {
    async count(): Promise<CountedFigures> {
      const people = await db
        .selectFrom(accountContacts().as("account"))
        .select(({ fn }) => [fn.countAll<number>().as("users"), fn.min("activated_at").as("since")])
        .where("is_demonstration", "=", false)
        .where("activated_at", "is not", null)
        .executeTakeFirstOrThrow();
      const land = await db
        .selectFrom(fieldNames().as("field"))
        .innerJoin(accountContacts().as("account"), "account.id", "field.account_id")
        .select(({ fn }) => [fn.countAll<number>().as("fields"), fn.sum<number>("area_ha").as("hectares")])
        .where("account.is_demonstration", "=", false)
        .where("field.deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return {
        users: people.users,
        since: people.since,
        fields: land.fields,
        hectares: Number(land.hectares ?? 0),
      };
    },
  };
}
