/** Query of an address without one parameter; others keep their spelling. */
export function withoutParam(search: string, name: string): string {
  const rest = new URLSearchParams(search);
  if (!rest.has(name)) return search;
  rest.delete(name);
  return rest.toString();
}
