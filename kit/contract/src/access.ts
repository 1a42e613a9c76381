import type { FieldRight, Role } from "./roles";

/**
 * Access words: each route names one, `serve` enforces it before the handler runs, and the generated access test
 * expects exactly this table.
 */
export const accessWords = {
  /** Anybody, signed in or not. */
  public: { signedIn: false, field: null, role: null },
  /** Anybody with a live session of an activated account. */
  account: { signedIn: true, field: null, role: null },
  /** Administrators only. Other signed-in people get 403. */
  admin: { signedIn: true, field: null, role: "ADMIN" },
  /** The owner of the field, people it is shared with, and managers of the owner. Others get 404. */
  "field:read": { signedIn: true, field: "read", role: null },
  /**
   * Recording observations and work on the field: the owner, people it is shared with, and managers of the owner whose
   * role writes. Readers get 403, others 404.
   */
  "field:log": { signedIn: true, field: "log", role: null },
  /** The owner of the field. Others who can see it get 403, everybody else 404. */
  "field:edit": { signedIn: true, field: "edit", role: null },
} as const satisfies Record<string, AccessRule>;

interface AccessRule {
  signedIn: boolean;
  /** Required right to the field of the route; null: the route names no field. */
  field: FieldRight | null;
  /** Required role; null: any. */
  role: Role | null;
}

export type AccessWord = keyof typeof accessWords;
