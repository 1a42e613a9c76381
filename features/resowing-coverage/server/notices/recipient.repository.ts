import { accountContacts, managedAccounts, managersOf } from "@surco/accounts/tables";
import { allowsCaller, type BrandSlug, type Language, roles } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
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

/** Managers above a grower who see coverages of the brand; above an account that nobody manages, those who approve them. */
export async function listStaffAbove(
  { db, brandFor }: { db: Kysely<Database>; brandFor: Platform["brandFor"] },
  accountId: string,
  brand: BrandSlug,
): Promise<Recipient[]> {
  const isUnmanaged = await hasNoManager(db, accountId);
  const access = isUnmanaged ? "brand:approveCoverages" : "brand:coverages";
  const seeing = roles.filter((role) => allowsCaller(access, { role, isFieldAgronomist: false }));
  const ids = isUnmanaged ? null : await listManagerIds(db, accountId);
  const rows = await contacts(db)
    .where("account.role", "in", seeing)
    .where("account.id", "<>", accountId)
    .$if(ids !== null, (query) => query.where("account.id", "=", anyOf(ids ?? [])))
    .$if(isUnmanaged, (query) => query.where("account.is_demonstration", "=", false))
    .execute();
  return rows.filter((row) => brandFor(row).slug === brand);
}

async function hasNoManager(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom(managedAccounts().as("account"))
    .select("account.id")
    .where("account.id", "=", accountId)
    .where("account.manager_id", "is", null)
    .where("account.producer_group_id", "is", null)
    .executeTakeFirst();
  return account !== undefined;
}

async function listManagerIds(db: Kysely<Database>, accountId: string): Promise<string[]> {
  const pairs = managersOf(sql`array[${accountId}]::uuid[]`, "read");
  if (pairs === null) return [];
  const { rows } = await sql<{
    id: string;
  }>`select distinct pair.manager_id as id from ${pairs} pair`.execute(db);
  return rows.map(({ id }) => id);
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
