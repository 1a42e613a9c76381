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
  /** The owner of the field, and whoever the owner shared it with. A field of others answers 404. */
  "field:read": { signedIn: true, field: "read", role: null },
  /** Only the owner of the field. Whoever may only read it gets 403; to others it answers 404. */
  "field:edit": { signedIn: true, field: "edit", role: null },
} as const satisfies Record<string, AccessRule>;

interface AccessRule {
  signedIn: boolean;
  /** Right to the field that the route speaks of; null where it speaks of none. */
  field: FieldRight | null;
  /** The one role that may call; null: whatever the role. */
  role: Role | null;
}

/** Roles that an account may have; most people have none. */
export const roles = ["PM", "FA", "FM", "FSM", "RSM", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/** What a person may do with one field. `edit` includes `read`. */
export type FieldRight = "read" | "edit";

export type AccessWord = keyof typeof accessWords;
