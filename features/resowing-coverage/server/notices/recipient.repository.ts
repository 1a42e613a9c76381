import { accountContacts, managersOf } from "@surco/accounts/tables";
import { allowsCaller, type BrandSlug, type Language, roles } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { type ApproverDeps, listApprovers } from "../approver.repository";

/** Somebody who is notified of a coverage. */
export interface Recipient {
  accountId: string;
  email: string;
  firstName: string;
  language: Language;
  country: string;
  styleBrand: number | null;
  brandId: number | null;
  /** True for people of a demonstration, whose addresses are nobody's: the bell alone rings. */
  isDemonstration: boolean;
}

/** The account that applied; none where it is gone. */
export function listGrower(db: Kysely<Database>, accountId: string): Promise<Recipient[]> {
  return contacts(db).where("account.id", "=", accountId).execute();
}

const seeingRoles = roles.filter((role) =>
  allowsCaller("brand:coverages", { role, isFieldAgronomist: false }),
);

/**
 * Managers above a grower who see coverages of the brand; where none of them approves, all who do so for the brand too. Growers of a
 * demonstration stay with their company.
 */
export async function listStaffAbove(
  deps: ApproverDeps,
  { accountId, isDemonstration }: Pick<Recipient, "accountId" | "isDemonstration">,
  brand: BrandSlug,
): Promise<Recipient[]> {
  const { db, brandFor } = deps;
  const managers = await contacts(db)
    .where("account.role", "in", seeingRoles)
    .where("account.id", "<>", accountId)
    .where("account.id", "=", anyOf(await listManagerIds(db, accountId)))
    .execute();
  const above = managers.filter((row) => brandFor(row).slug === brand);
  if (isDemonstration) return above;
  const approverIds = await listApprovers(deps, brand);
  if (above.some((manager) => approverIds.includes(manager.accountId))) return above;
  const approvers = await contacts(db)
    .where("account.id", "=", anyOf(approverIds))
    .where("account.id", "<>", accountId)
    .execute();
  return [...above, ...approvers];
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
    .select(["account.style_brand as styleBrand", "account.brand_id as brandId"])
    .select("account.is_demonstration as isDemonstration")
    .where("account.activated_at", "is not", null);
}
