import { countryCodes } from "@surco/contract";
import { countryInAddress, countryOfBrowser } from "@surco/kit-web";

/** The country that an address proposes, as the first page of a country does with `?country=AR`; null: none. */
export function countryOfAddress(search: string): string | null {
  const asked = countryInAddress(search);
  return asked !== null && countryCodes.includes(asked) ? asked : null;
}

/** The country to offer first: where the clock stands, else the region of the browser's language, else Argentina. */
export function guessCountry(timeZone?: string, browserLanguage?: string): string {
  const guessed = countryOfBrowser(timeZone, browserLanguage);
  return guessed !== null && countryCodes.includes(guessed) ? guessed : "AR";
}
