/** Most populous time zone of each country that has several. */
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

/** Locale with the time zones of its country, which TypeScript's types lack so far. */
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
