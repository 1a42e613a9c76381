const NULL_CHARACTER = "\0";

/**
 * Where in an input a text holds the null character, as a path like "images.0.sceneId"; null where none does. The database
 * takes it in no text and no JSON.
 */
export function pathOfNullCharacter(value: unknown): string | null {
  if (typeof value === "string") return value.includes(NULL_CHARACTER) ? "" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const below = pathOfNullCharacter(part);
    if (below !== null) return below === "" ? key : `${key}.${below}`;
  }
  return null;
}
