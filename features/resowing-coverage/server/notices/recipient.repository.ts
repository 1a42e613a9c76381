import { accountContacts, managersOf } from "@surco/accounts/tables";
import { allowsCaller, type BrandSlug, type Language } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Platform } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";

/** Somebody who is notified of a coverage. */
export interface Recipient {
  accountId: string;
  email: string;
  firstName: string;
  language: Language;
  country: string;
  styleBrand: number | null;
  brandId: number | null;
  /** False for people of a demonstration, whose addresses are nobody's: the bell alone rings. */
  getsMail: boolean;
}

/** The account that applied; none where it is gone. */
export function listGrower(db: Kysely<Database>, accountId: string): Promise<Recipient[]> {
  return contacts(db).where("account.id", "=", accountId).execute();
}

/** Managers above a grower who see coverages of the brand. */
export async function listStaffAbove(
  { db, brandFor }: { db: Kysely<Database>; brandFor: Platform["brandFor"] },
  accountId: string,
  brand: BrandSlug,
): Promise<Recipient[]> {
  const pairs = managersOf(sql`array[${accountId}]::uuid[]`, "read");
  if (pairs === null) return [];
  const { rows: managers } = await sql<{ id: string; role: "FSM" | "RSM" }>`
    select distinct pair.manager_id as id from ${pairs} pair where pair.manager_id <> ${accountId}`.execute(
    db,
  );
  if (managers.length === 0) return [];
  const rows = await contacts(db)
    .select("account.role")
    .where(
      "account.id",
      "in",
      managers.map(({ id }) => id),
    )
    .execute();
  return rows
    .filter(({ role }) => allowsCaller("brand:coverages", { role, isFieldAgronomist: false }))
    .filter((row) => brandFor(row).slug === brand)
    .map(({ role: _role, ...recipient }) => recipient);
}

function contacts(db: Kysely<Database>) {
  return db
    .selectFrom(accountContacts().select("role").as("account"))
    .select(["account.id as accountId", "account.email", "account.first_name as firstName"])
    .select(["account.language", "account.country"])
    .select(({ not }) => not("account.is_demonstration").as("getsMail"))
    .select(["account.style_brand as styleBrand", "account.brand_id as brandId"])
    .where("account.activated_at", "is not", null);
}
