/** "1.234,5 ha" as a number; NaN where there is none. */
export function numberOf(text: string | null): number {
  const found = /-?[\d.]+(,\d+)?/.exec(text ?? "")?.[0];
  return found === undefined ? Number.NaN : Number(found.replaceAll(".", "").replace(",", "."));
}
