/** The query of an address without one name; others stay as they are written. */
export function withoutParam(search: string, name: string): string {
  const rest = new URLSearchParams(search);
  if (!rest.has(name)) return search;
  rest.delete(name);
  return rest.toString();
}
