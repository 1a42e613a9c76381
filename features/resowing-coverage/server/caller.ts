import { allowsCaller, type BrandSlug } from "@surco/contract";
import { type Platform, refuse, type SessionUser } from "@surco/kit-server";
import type { CoverageActor } from "@surco/resowing";

/** Somebody whose brand has the coverage. */
export interface Caller {
  user: SessionUser;
  brand: BrandSlug;
  /** Sees coverages of accounts below, in the brand. */
  seesBelow: boolean;
  mayApprove: boolean;
}

/** @throws AppError COVERAGE_AREA_CLOSED where the caller's brand has no resowing coverage */
export function requireCaller({ brandFor }: Pick<Platform, "brandFor">, user: SessionUser): Caller {
  const { slug, areas } = brandFor(user);
  if (!areas.includes("resowing-coverage")) throw refuse("COVERAGE_AREA_CLOSED", { brand: slug });
  return {
    user,
    brand: slug,
    seesBelow: allowsCaller("brand:coverages", user),
    mayApprove: allowsCaller("brand:approveCoverages", user),
  };
}

/** @throws AppError COVERAGE_AREA_CLOSED, COVERAGE_OF_ANOTHER_BRAND */
export function requireCallerOf(
  deps: Pick<Platform, "brandFor">,
  user: SessionUser,
  brand: BrandSlug,
): Caller {
  const caller = requireCaller(deps, user);
  if (caller.brand !== brand) throw refuse("COVERAGE_OF_ANOTHER_BRAND", { brand });
  return caller;
}

/** Part of a caller in a coverage that he sees. His own he never approves. */
export function actorOf({ user, mayApprove }: Caller, accountId: string): CoverageActor {
  if (user.id === accountId) return "owner";
  return mayApprove ? "approver" : "reader";
}

/** True where a caller may see an invoice, with its prices and fiscal ids: the owner, and staff who judge by it or have the flag. */
export function mayReadInvoice(caller: Caller, accountId: string): boolean {
  return actorOf(caller, accountId) !== "reader" || caller.user.showSensitiveInformation;
}
