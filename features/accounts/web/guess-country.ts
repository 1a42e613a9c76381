import { countryCodes } from "@surco/contract";

const ARGENTINE_ZONE = /^America\/(Argentina\/|Buenos_Aires$|Cordoba$|Rosario$)/;
const MEXICAN_ZONE =
  /^America\/(Mexico_City|Cancun|Merida|Monterrey|Matamoros|Mazatlan|Chihuahua|Ciudad_Juarez|Ojinaga|Hermosillo|Tijuana|Bahia_Banderas)$/;

/** The country that an address proposes, as the first page of a country does with `?country=AR`; null: none. */
export function countryOfAddress(search: string): string | null {
  const asked = new URLSearchParams(search).get("country");
  return asked !== null && countryCodes.includes(asked) ? asked : null;
}

/** The country to offer first: where the clock stands, else the region of the browser's language, else Argentina. */
export function guessCountry(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  browserLanguage = navigator.language,
): string {
  if (ARGENTINE_ZONE.test(timeZone)) return "AR";
  if (MEXICAN_ZONE.test(timeZone)) return "MX";
  const region = /-([A-Z]{2})\b/.exec(browserLanguage)?.[1];
  return region !== undefined && countryCodes.includes(region) ? region : "AR";
}
