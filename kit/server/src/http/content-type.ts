/** JSON of any kind: `application/json`, `application/geo+json`, `application/vnd.….+json`. */
export const JSON_TYPES = "application/json, application/geo+json";

/** True where a response's content type matches an Accept header. @param accept as the header; "*" matches any part */
export function acceptsType(accept: string, contentType: string | null): boolean {
  const given = typeOf(contentType ?? "");
  return accept.split(",").some((range) => {
    const accepted = typeOf(range);
    if (accepted === "*/*") return true;
    if (accepted === "application/json") return /^application\/([\w.-]+\+)?json$/.test(given);
    return accepted.endsWith("/*") ? given.startsWith(accepted.slice(0, -1)) : given === accepted;
  });
}

/** Without parameters. */
function typeOf(text: string): string {
  return (text.split(";", 1)[0] ?? "").trim().toLowerCase();
}
