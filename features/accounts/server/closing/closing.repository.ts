import type { ClosingSummary } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { lockRights } from "../manage/rights.repository";

export type ClosingRepository = ReturnType<typeof closingRepository>;

type Leaving = { id: string; email: string };

/** Closing begins in one transaction, after which the account is nobody's; what is left of it is erased part by part. */
export function closingRepository(db: Kysely<Database>) {
  return {
    async summarise(
      { id, email }: Leaving,
      now: Date,
    ): Promise<Omit<ClosingSummary, "needsPassword" | "needsEmail" | "isLastAdministrator">> {
      const living = (table: "field" | "farm" | "producer") =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("account_id", "=", id)
          .where("deleted_at", "is", null)
          .executeTakeFirstOrThrow();
      const [fields, farms, producers, reports, shared, handovers] = await Promise.all([
        living("field"),
        living("farm"),
        living("producer"),
        db
          .selectFrom("image_report")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("account_id", "=", id)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom("field_share")
          .innerJoin("field", "field.id", "field_share.field_id")
          .select(({ fn }) => fn.count<number>("field_share.field_id").distinct().as("count"))
          .where("field.account_id", "=", id)
          .where("field.deleted_at", "is", null)
          .executeTakeFirstOrThrow(),
        handoversOf(db, { id, email })
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("outcome", "is", null)
          .where("expires_at", ">", now)
          .executeTakeFirstOrThrow(),
      ]);
      return {
        fields: Number(fields.count),
        farms: Number(farms.count),
        producers: Number(producers.count),
        reports: Number(reports.count),
        sharedFields: Number(shared.count),
        openHandovers: Number(handovers.count),
      };
    },

    /** Whether it is an administrator beside whom there is no other. */
    isLastAdministrator: (id: string): Promise<boolean> => isLastAdministrator(db, id),

    /**
     * Takes the account from its person: no session, link, name or address is left, its fields are nobody's to see, and what
     * was shared with or offered to the address is gone.
     */
    async begin(leaving: Leaving, now: Date): Promise<"begun" | "last-administrator"> {
      return db.transaction().execute(async (trx) => {
        // Two administrators may leave at the same moment, or one be given another role.
        await lockRights(trx);
        if (await isLastAdministrator(trx, leaving.id)) return "last-administrator";
        // Every way in, and every list that mails are sent from.
        for (const table of [
          "session",
          "account_token",
          "account_identity",
          "notification_choice",
        ] as const) {
          await trx.deleteFrom(table).where("account_id", "=", leaving.id).execute();
        }
        await trx
          .updateTable("field")
          .set({ deleted_at: now })
          .where("account_id", "=", leaving.id)
          .where("deleted_at", "is", null)
          .execute();
        await forgetAddress(trx, leaving.email);
        await forgetHandovers(trx, leaving);
        await trx
          .updateTable("account")
          .set({
            email: `${leaving.id}@closed.invalid`,
            username: null,
            password_hash: null,
            first_name: "",
            last_name: "",
            fiscal_id: "",
            phone_number: "",
            business_name: "",
            role: null,
            manager_id: null,
            producer_group_id: null,
            activated_at: null,
            closing_at: now,
          })
          .where("id", "=", leaving.id)
          .execute();
        return "begun";
      });
    },

    /** Accounts whose closing began, the oldest first. */
    async listClosing(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("account")
        .select("id")
        .where("closing_at", "is not", null)
        .orderBy("closing_at")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async isClosing(id: string): Promise<boolean> {
      const row = await db
        .selectFrom("account")
        .select("id")
        .where("id", "=", id)
        .where("closing_at", "is not", null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async listFields(accountId: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("field")
        .select("id")
        .where("account_id", "=", accountId)
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async eraseFields(accountId: string, fieldIds: readonly string[]): Promise<void> {
      await db
        .deleteFrom("field")
        .where("account_id", "=", accountId)
        .where("id", "in", [...fieldIds])
        .execute();
    },

    /** The row itself, and with it all that hangs on it. Only of an account whose closing began. */
    async erase(id: string): Promise<void> {
      await db.deleteFrom("account").where("id", "=", id).where("closing_at", "is not", null).execute();
    },
  };
}

async function isLastAdministrator(db: Kysely<Database>, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("activated_at", "is not", null)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0]?.id === id;
}

/** What others share with the address, shared, or invited it to, who came from a provider with it, and what it asked for. */
async function forgetAddress(trx: Kysely<Database>, email: string): Promise<void> {
  for (const table of [
    "field_share",
    "field_invitation",
    "removed_share",
    "provider_claim",
    "flight_request",
  ] as const) {
    await trx.deleteFrom(table).where(sql`lower(email)`, "=", email.toLowerCase()).execute();
  }
}

/** Offers given and received, and what the other party was told of them: it names the person. */
async function forgetHandovers(trx: Kysely<Database>, leaving: Leaving): Promise<void> {
  const ids = (await handoversOf(trx, leaving).select("id").execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom("notification").where(sql<string>`data->>'handoverId'`, "in", ids).execute();
  await trx.deleteFrom("field_handover").where("id", "in", ids).execute();
}

function handoversOf(db: Kysely<Database>, { id, email }: Leaving) {
  return db
    .selectFrom("field_handover")
    .where((eb) =>
      eb.or([
        eb("from_account_id", "=", id),
        eb("to_account_id", "=", id),
        eb("to_email", "=", email.toLowerCase()),
      ]),
    );
}
