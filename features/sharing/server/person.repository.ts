import { accountContacts } from "@surco/accounts/tables";
import { type BrandedUser, type Language, type Locale, localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import type { OwnerContact } from "@surco/fields/contract";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";
import { fullName } from "./share.repository";

export type PersonRepository = ReturnType<typeof personRepository>;

/** Person with an activated account, with the columns that mails need. */
export interface Person extends BrandedUser {
  id: string;
  email: string;
  firstName: string;
  name: string;
  locale: Locale;
}

/** People that a field is shared with or transferred to. */
export function personRepository(db: Kysely<Database>) {
  const people = () =>
    db
      .selectFrom(accountContacts().as("account"))
      .select(["id", "email", "first_name", "last_name", "language", "country", "style_brand", "brand_id"])
      .where("activated_at", "is not", null);
  return {
    async findByEmail(email: string): Promise<Person | null> {
      const row = await people().where(sql`lower(email)`, "=", email.toLowerCase()).executeTakeFirst();
      return row ? personOfRow(row) : null;
    },

    async find(accountId: string): Promise<Person | null> {
      const row = await people().where("id", "=", accountId).executeTakeFirst();
      return row ? personOfRow(row) : null;
    },

    /** Finds the contact of a field's owner; missing values are null. */
    async findOwnerContact(fieldId: string): Promise<OwnerContact | null> {
      const row = await db
        .selectFrom(fieldNames().as("field"))
        .innerJoin(accountContacts().as("account"), "account.id", "field.account_id")
        .select(["account.email", "account.phone_number", "account.fiscal_id"])
        .where("field.id", "=", fieldId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { email: row.email, phoneNumber: row.phone_number || null, fiscalId: row.fiscal_id || null };
    },
  };
}

function personOfRow(row: {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: Language;
  country: string;
  style_brand: number | null;
  brand_id: number | null;
}): Person {
  const { id, email, first_name: firstName, style_brand: styleBrand, brand_id: brandId } = row;
  return { id, email, firstName, name: fullName(row), locale: localeOf(row), styleBrand, brandId };
}
