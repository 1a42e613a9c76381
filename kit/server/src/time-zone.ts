/** Most populous time zone of each country that has several. */
const MOST_POPULOUS: Record<string, string> = {
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

/** Locale with its country's time zones, a property that TypeScript's types lack so far. */
interface LocaleWithZones {
  readonly timeZones?: readonly string[];
}

/**
 * IANA time zone of a country, its most populous one; UTC where it is not known.
 * @param country  ISO 3166-1 alpha-2
 */
export function timeZoneOf(country: string): string {
  const known = MOST_POPULOUS[country];
  if (known !== undefined) return known;
  const { timeZones } = new Intl.Locale("und", { region: country }) as LocaleWithZones;
  return timeZones?.[0] ?? "UTC";
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs more than a hundred uses of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** Calendar day and hour of an instant by the clocks of a time zone. @param timeZone  IANA name */
export function dayInZone(instant: Date, timeZone: string): { day: string; hour: number } {
  const local = localTimeOf(instant, timeZone);
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
}

/** Date and time of an instant by the clocks of a time zone: "2026-03-01T21:00:00". @param timeZone  IANA name */
export function localTimeOf(instant: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return `${day}T${part("hour")}:${part("minute")}:${part("second")}`;
}
