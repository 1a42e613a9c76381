import { countryCodes } from "@surco/contract";
import { countryInAddress, countryOfBrowser } from "@surco/kit-web";

/** Country of the URL, as `?country=AR` of the landing page; null: none. */
export function countryOfAddress(search: string): string | null {
  const country = countryInAddress(search);
  return country !== null && countryCodes.includes(country) ? country : null;
}

/** Initial country: by time zone, else by the browser's language, else Argentina. */
export function guessCountry(timeZone?: string, browserLanguage?: string): string {
  const guessed = countryOfBrowser(timeZone, browserLanguage);
  return guessed !== null && countryCodes.includes(guessed) ? guessed : "AR";
}
