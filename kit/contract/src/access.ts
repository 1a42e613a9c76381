import type { FieldRight, Role } from "./roles";

/**
 * Who may call a route. Each route names one of these words; `serve` enforces it before the handler runs, and the
 * generated access test expects exactly what stands here.
 */
export const accessWords = {
  /** Anybody, signed in or not. */
  public: { signedIn: false, field: null, role: null },
  /** Anybody with a live session of an activated account. */
  account: { signedIn: true, field: null, role: null },
  /** Only an administrator. Anybody else who is signed in gets 403. */
  admin: { signedIn: true, field: null, role: "ADMIN" },
  /** The owner of the field, whoever he shared it with, and who looks after the owner. To others it answers 404. */
  "field:read": { signedIn: true, field: "read", role: null },
  /**
   * Who may write down what he saw or did on the field: the owner, whoever he shared it with, and those looking after the
   * owner whose role writes. Whoever may only read it gets 403; to others it answers 404.
   */
  "field:log": { signedIn: true, field: "log", role: null },
  /** Only the owner of the field. Whoever else may see it gets 403; to others it answers 404. */
  "field:edit": { signedIn: true, field: "edit", role: null },
} as const satisfies Record<string, AccessRule>;

interface AccessRule {
  signedIn: boolean;
  /** Right to the field that the route speaks of; null where it speaks of none. */
  field: FieldRight | null;
  /** The one role that may call; null: whatever the role. */
  role: Role | null;
}

export type AccessWord = keyof typeof accessWords;
