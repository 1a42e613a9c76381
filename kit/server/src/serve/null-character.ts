const NULL_CHARACTER = "\0";

/**
 * Finds the path of a text with a null character in an input, like "images.0.sceneId"; null without one. PostgreSQL
 * accepts it in neither text nor JSON.
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
