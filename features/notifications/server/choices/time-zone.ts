/** Where most people of a country live, for countries whose clocks differ. */
const LARGEST: Record<string, string> = {
  AR: "America/Argentina/Buenos_Aires",
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  ID: "Asia/Jakarta",
  KZ: "Asia/Almaty",
  MX: "America/Mexico_City",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  RU: "Europe/Moscow",
  UA: "Europe/Kyiv",
  US: "America/New_York",
};

/** A locale that also tells the clocks of its country, which the language's types do not name yet. */
interface LocaleWithZones {
  readonly timeZones?: readonly string[];
}

/**
 * The clock that people of a country go by, as an IANA name; UTC where it is not known.
 * @param country  ISO 3166-1 alpha-2
 */
export function timeZoneOf(country: string): string {
  const known = LARGEST[country];
  if (known !== undefined) return known;
  const { timeZones } = new Intl.Locale("und", { region: country }) as LocaleWithZones;
  return timeZones?.[0] ?? "UTC";
}
