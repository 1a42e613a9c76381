import {
  logoUrl,
  type ProfileChanges,
  type SignInProvider,
  type Tutorial,
  type User,
} from "@surco/accounts/contract";
import { type Language, languageIds, languageOfId, type Role } from "@surco/contract";
import type { AccountTable, Database } from "@surco/db";
import type { Kysely, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import { ACTIVATION_HOURS } from "./account-link.repository";
import type { AccountRights } from "./manage/account-rights.repository";
import { hasSecondFactor } from "./second-factor/second-factor.repository";
import { OPTIONAL_SECOND_FACTOR, type SecondFactorPolicy } from "./second-factor/second-factor-settings";

const HOUR_MS = 3_600_000;

/** Account with the properties that never leave the server. */
export interface Account {
  user: User;
  /** null: OAuth sign-in only. */
  passwordHash: string | null;
  activatedAt: Date | null;
  /** Incremented with every change of the ways to sign in. */
  credentialVersion: number;
  hasSecondFactor: boolean;
}

export interface NewAccount {
  id: string;
  email: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  country: string;
  fiscalId: string;
  language: Language;
  isDemonstration: boolean;
  businessName?: string;
  /** Rights from the start, of accounts of a demonstration; by default none. */
  rights?: InitialRights;
  /** Hash of a claim to what was made in a demonstration. */
  demonstrationClaim?: Buffer | null;
  activatedAt: Date | null;
  createdAt: Date;
}

export type InitialRights = Pick<
  AccountRights,
  "role" | "managerId" | "styleBrand" | "showSensitiveInformation"
>;

export type AccountRepository = ReturnType<typeof accountRepository>;

/** @param policy  accounts that have to have a second factor */
export function accountRepository(db: Kysely<Database>, policy = OPTIONAL_SECOND_FACTOR) {
  const toAccount = (row: AccountRow) => accountOf(row, policy);
  return {
    async find(id: string): Promise<Account | null> {
      const row = await accountsWithGroup(db).where("account.id", "=", id).executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async findByEmail(email: string): Promise<Account | null> {
      const row = await accountsWithGroup(db)
        .where(sql`lower(account.email)`, "=", email.toLowerCase())
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    /** Finds an account by e-mail address or user name; a user name has no "@". */
    async findByLogin(name: string): Promise<Account | null> {
      const row = await accountsWithGroup(db)
        .where(
          sql`lower(${sql.ref(name.includes("@") ? "account.email" : "account.username")})`,
          "=",
          name.toLowerCase(),
        )
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    /** Finds the account that a provider identity is linked to. */
    async findByIdentity({
      provider,
      subject,
    }: {
      provider: SignInProvider;
      subject: string;
    }): Promise<Account | null> {
      const row = await accountsWithGroup(db)
        .innerJoin("account_identity", "account_identity.account_id", "account.id")
        .where("account_identity.provider", "=", provider)
        .where("account_identity.subject", "=", subject)
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    /** @returns false, and nothing is written, if the address has an account */
    async insert(account: NewAccount): Promise<boolean> {
      const row = await db
        .insertInto("account")
        .values({
          id: account.id,
          email: account.email.toLowerCase(),
          password_hash: account.passwordHash,
          first_name: account.firstName,
          last_name: account.lastName,
          country: account.country,
          fiscal_id: account.fiscalId,
          language: account.language,
          is_demonstration: account.isDemonstration,
          business_name: account.businessName ?? "",
          role: account.rights?.role ?? null,
          manager_id: account.rights?.managerId ?? null,
          style_brand: account.rights?.styleBrand ?? null,
          show_sensitive_information: account.rights?.showSensitiveInformation ?? false,
          demonstration_claim: account.demonstrationClaim ?? null,
          terms_accepted_at: account.createdAt,
          over_18_at: account.createdAt,
          activated_at: account.activatedAt,
          created_at: account.createdAt,
        })
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Deletes the account of a sign-up that was not activated before its links expired, which frees the address. A
     * younger one stays even without a link: its own sign-up is about to create it.
     */
    async deleteExpiredSignUp(email: string, now: Date): Promise<void> {
      const latestSignUp = new Date(now.getTime() - ACTIVATION_HOURS * HOUR_MS);
      await db
        .deleteFrom("account")
        .where(sql`lower(email)`, "=", email.toLowerCase())
        .where("activated_at", "is", null)
        .where("created_at", "<=", latestSignUp)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("account_token")
                .select("account_token.account_id")
                .whereRef("account_token.account_id", "=", "account.id")
                .where("account_token.expires_at", ">", now),
            ),
          ),
        )
        .execute();
    },

    /** Marks a guided tour as taken or dismissed. */
    async markTutorial(id: string, tutorial: Tutorial): Promise<void> {
      const column = tutorial === "global" ? "global_tutorial" : "field_tutorial";
      await db
        .updateTable("account")
        .set({ [column]: true })
        .where("id", "=", id)
        .execute();
    },

    /** Sets or removes (null) an account's role. @returns false if no activated account has the address */
    async setRole(email: string, role: Role | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("account")
        .set({ role })
        .where(sql`lower(email)`, "=", email.toLowerCase())
        .where("activated_at", "is not", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Activated administrators whose account is not closing. */
    async listAdministratorIds(): Promise<string[]> {
      const rows = await db
        .selectFrom("account")
        .select("id")
        .where("role", "=", "ADMIN")
        .where("activated_at", "is not", null)
        .where("closing_at", "is", null)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Finds an account id by user name, case-insensitively. */
    async findIdByUsername(username: string): Promise<string | null> {
      const row = await db
        .selectFrom("account")
        .select("id")
        .where(sql`lower(username)`, "=", username.toLowerCase())
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Updates the given properties only. */
    async update(id: string, changes: ProfileChanges): Promise<void> {
      const {
        firstName,
        lastName,
        country,
        fiscalId,
        phoneNumber,
        businessName,
        selectedLanguage,
        selectedSeason,
        baseMap,
      } = changes;
      const language = changes.language ?? (selectedLanguage && languageOfId(selectedLanguage));
      const values = {
        first_name: firstName,
        last_name: lastName,
        country,
        fiscal_id: fiscalId,
        phone_number: phoneNumber,
        business_name: businessName,
        language,
        selected_season: selectedSeason,
        base_map: baseMap,
      };
      const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      if (Object.keys(named).length === 0) return;
      await db.updateTable("account").set(named).where("id", "=", id).execute();
    },
  };
}

function accountsWithGroup(db: Kysely<Database>) {
  return db
    .selectFrom("account")
    .leftJoin("producer_group", (join) =>
      join
        .onRef("producer_group.id", "=", "account.producer_group_id")
        .on("producer_group.deleted_at", "is", null),
    )
    .leftJoin("account_logo", "account_logo.account_id", "account.id")
    .selectAll("account")
    .select(["producer_group.name as producer_group_name", "account_logo.hash as logo_hash"])
    .select((eb) => hasSecondFactor(eb).as("has_second_factor"));
}

interface AccountRow extends Selectable<AccountTable> {
  producer_group_name: string | null;
  logo_hash: string | null;
  has_second_factor: SqlBool;
}

function accountOf(row: AccountRow, policy: SecondFactorPolicy): Account {
  return {
    user: {
      id: row.id,
      userId: row.id,
      created: row.created_at.toISOString(),
      // No account is made without both confirmations.
      acceptedTerms: true,
      isOver18: true,
      email: row.email,
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      country: row.country,
      fiscalId: row.fiscal_id,
      phoneNumber: row.phone_number,
      businessName: row.business_name,
      language: row.language,
      selectedLanguage: languageIds[row.language],
      selectedSeason: row.selected_season,
      baseMap: row.base_map,
      hasPassword: row.password_hash !== null,
      role: row.role,
      styleBrand: row.style_brand,
      brandId: row.brand_id,
      producerGroup:
        row.producer_group_id === null || row.producer_group_name === null
          ? null
          : { id: row.producer_group_id, name: row.producer_group_name },
      showSensitiveInformation: row.show_sensitive_information,
      isFieldAgronomist: row.is_field_agronomist,
      hasOnesoilAccess: row.has_onesoil_access,
      globalTutorial: row.global_tutorial,
      fieldTutorial: row.field_tutorial,
      logo: row.logo_hash === null ? null : logoUrl(row.logo_hash),
      isDemonstration: row.is_demonstration,
      needsSecondFactor: policy.isRequiredOfAdministrators && row.role === "ADMIN" && !row.has_second_factor,
    },
    passwordHash: row.password_hash,
    activatedAt: row.activated_at,
    credentialVersion: row.credential_version,
    hasSecondFactor: Boolean(row.has_second_factor),
  };
}
