import { type BrandRight, type FieldRight, type ManagerRole, managerRights, roleRights } from "./roles";

/**
 * Access words: each route names one, `serve` enforces it before the handler runs, and the generated access test
 * expects exactly this table.
 */
export const accessWords = {
  /** Anybody, signed in or not. */
  public: { signedIn: false, field: null, allows: null },
  /** Anybody with a live session of an activated account. */
  account: { signedIn: true, field: null, allows: null },
  /** Administrators only. Other signed-in people get 403. */
  admin: { signedIn: true, field: null, allows: isAdministrator },
  /** Roles that see fields of accounts below them, and field agronomists. Others get 403. */
  staff: { signedIn: true, field: null, allows: isStaff },
  /** Roles with a right on what belongs to their brand; the service limits it to that brand. Others get 403. */
  "brand:batches": { signedIn: true, field: null, allows: hasBrandRight("batches") },
  "brand:producers": { signedIn: true, field: null, allows: hasBrandRight("producers") },
  "brand:coverages": { signedIn: true, field: null, allows: hasBrandRight("coverages") },
  "brand:approveCoverages": { signedIn: true, field: null, allows: hasBrandRight("approveCoverages") },
  /** The owner of the field, people it is shared with, and managers of the owner. Others get 404. */
  "field:read": { signedIn: true, field: "read", allows: null },
  /**
   * Recording observations and work on the field: the owner, people it is shared with, and managers of the owner whose
   * role writes. Readers get 403, others 404.
   */
  "field:log": { signedIn: true, field: "log", allows: null },
  /** The owner of the field. Others who can see it get 403, everybody else 404. */
  "field:edit": { signedIn: true, field: "edit", allows: null },
} as const satisfies Record<string, AccessRule>;

interface AccessRule {
  signedIn: boolean;
  /** Required right to the field of the route; null: the route names no field. */
  field: FieldRight | null;
  /** Decides by role and flag of the caller; null: all may call. */
  allows: ((caller: ManagerRole) => boolean) | null;
}

function isAdministrator({ role }: ManagerRole): boolean {
  return role === "ADMIN";
}

function isStaff(caller: ManagerRole): boolean {
  return Object.keys(managerRights(caller)).length > 0;
}

function hasBrandRight(right: BrandRight): (caller: ManagerRole) => boolean {
  return ({ role }) => role !== null && roleRights[role].brand.includes(right);
}

/** True where the access word lets the caller in, as far as role and flag decide it. */
export function allowsCaller(access: AccessWord, caller: ManagerRole): boolean {
  const { allows }: AccessRule = accessWords[access];
  return allows === null || allows(caller);
}

export type AccessWord = keyof typeof accessWords;
