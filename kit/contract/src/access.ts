/**
 * Who may call a route. Each route names one of these words; `serve` enforces it before the handler runs, and the
 * generated access test expects exactly what stands here.
 */
export const accessWords = {
  /** Anybody, signed in or not. */
  public: { signedIn: false, field: null },
  /** Anybody with a live session of an activated account. */
  account: { signedIn: true, field: null },
  /** The owner of the field, and whoever the owner shared it with. A field of others answers 404. */
  "field:read": { signedIn: true, field: "read" },
  /** Only the owner of the field. Whoever may only read it gets 403; to others it answers 404. */
  "field:edit": { signedIn: true, field: "edit" },
} as const satisfies Record<string, { signedIn: boolean; field: FieldRight | null }>;

/** What a person may do with one field. `edit` includes `read`. */
export type FieldRight = "read" | "edit";

export type AccessWord = keyof typeof accessWords;
