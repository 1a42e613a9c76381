// .dockerignore: names and paths, `*` within a name and `**/` for any folder.

/** Reads a .dockerignore. @returns whether it leaves out a file or folder, named by its path in the project */
export function readIgnored(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const patterns = lines.filter((line) => line !== "" && !line.startsWith("#")).map(toExpression);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function toExpression(pattern) {
  if (pattern.startsWith("!")) throw new Error(`not known here: ${pattern}`);
  const anyFolder = pattern.startsWith("**/") ? "(?:.*/)?" : "";
  const source = pattern
    .replace(/^\*\*\//, "")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*");
  return new RegExp(`^${anyFolder}${source}(?:/|$)`);
}
