const ARGENTINE_ZONE = /^America\/(Argentina\/|Buenos_Aires$|Cordoba$|Rosario$)/;
const MEXICAN_ZONE =
  /^America\/(Mexico_City|Cancun|Merida|Monterrey|Matamoros|Mazatlan|Chihuahua|Ciudad_Juarez|Ojinaga|Hermosillo|Tijuana|Bahia_Banderas)$/;

/** Country from the address, as in `?country=AR`; null: none. */
export function countryInAddress(search: string): string | null {
  const code = new URLSearchParams(search).get("country");
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
}

let assumedCountry: string | null = null;

/** Sets the country of the reader where pages are rendered without a browser. */
export function assumeCountry(country: string | null): void {
  assumedCountry = country;
}

/** Country of the browser: by its clock, else by the region of its language; null: unknown. */
export function countryOfBrowser(timeZone?: string, browserLanguage?: string): string | null {
  if (typeof window === "undefined") return assumedCountry;
  return countryOf(
    timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    browserLanguage ?? navigator.language,
  );
}

function countryOf(timeZone: string, browserLanguage: string): string | null {
  if (ARGENTINE_ZONE.test(timeZone)) return "AR";
  if (MEXICAN_ZONE.test(timeZone)) return "MX";
  return /-([A-Z]{2})\b/.exec(browserLanguage)?.[1] ?? null;
}
