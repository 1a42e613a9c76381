/** Half of a character beyond the 16-bit range; with the `u` flag only a half without its partner matches. */
const LONE_SURROGATE = /\p{Surrogate}/u;

export interface UnstorableText {
  /** Path in the input, like "images.0.sceneId". */
  path: string;
  code: "null_character" | "lone_surrogate";
}

/** Finds a text that PostgreSQL accepts in neither text nor JSON; null without one. */
export function findUnstorableText(value: unknown): UnstorableText | null {
  if (typeof value === "string") {
    if (value.includes("\0")) return { path: "", code: "null_character" };
    return LONE_SURROGATE.test(value) ? { path: "", code: "lone_surrogate" } : null;
  }
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = findUnstorableText(part);
    if (below !== null) return { ...below, path: below.path === "" ? key : `${key}.${below.path}` };
  }
  return null;
}
