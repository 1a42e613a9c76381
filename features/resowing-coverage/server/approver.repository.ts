import { managedAccounts } from "@surco/accounts/tables";
import { allowsCaller, type BrandSlug, roles } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Platform } from "@surco/kit-server";
import type { Kysely } from "kysely";

export interface ApproverDeps {
  db: Kysely<Database>;
  brandFor: Platform["brandFor"];
}

/** Roles that approve coverages of their brand. */
const approvingRoles = roles.filter((role) =>
  allowsCaller("brand:approveCoverages", { role, isFieldAgronomist: false }),
);

/** Ids of accounts that approve coverages of a brand, without those of demonstrations. */
export async function listApprovers({ db, brandFor }: ApproverDeps, brand: BrandSlug): Promise<string[]> {
  const rows = await db
    .selectFrom(managedAccounts().as("account"))
    .select(["account.id", "account.style_brand as styleBrand", "account.brand_id as brandId"])
    .where("account.role", "in", approvingRoles)
    .where("account.is_demonstration", "=", false)
    .where("account.activated_at", "is not", null)
    .execute();
  return rows.filter((row) => brandFor(row).slug === brand).map(({ id }) => id);
}
