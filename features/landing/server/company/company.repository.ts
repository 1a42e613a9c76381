import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { CompanyRole } from "../../contract";

export interface CompanyMember {
  accountId: string;
  role: CompanyRole;
  name: string;
}

export type CompanyRepository = ReturnType<typeof companyRepository>;

/** Accounts of demonstration companies. */
export function companyRepository(db: Kysely<Database>) {
  return {
    async insert(companyId: string, members: readonly CompanyMember[]): Promise<void> {
      await db
        .insertInto("demonstration_company_member")
        .values(
          members.map(({ accountId, role, name }, position) => ({
            account_id: accountId,
            company_id: companyId,
            position,
            role,
            name,
          })),
        )
        .execute();
    },

    /** Company of an account; null: none. */
    async findId(accountId: string): Promise<string | null> {
      const row = await db
        .selectFrom("demonstration_company_member")
        .select("company_id")
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return row?.company_id ?? null;
    },

    /** Lists everybody in the account's company, the head first; none for an account without one. */
    listOf(accountId: string): Promise<CompanyMember[]> {
      return db
        .selectFrom("demonstration_company_member as caller")
        .innerJoin("demonstration_company_member as member", "member.company_id", "caller.company_id")
        .select(["member.account_id as accountId", "member.role", "member.name"])
        .where("caller.account_id", "=", accountId)
        .orderBy("member.position")
        .execute();
    },
  };
}
