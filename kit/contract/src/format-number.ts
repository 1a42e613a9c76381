/** U+202F, narrow no-break space: between a number and its unit. */
export const THIN_SPACE = "\u202f";

/** Tag for `Intl`: Spanish is that of Argentina, 1.234,5, or of Mexico, 1,234.5. */
export function intlTagOf(locale: string): string {
  return { es: "es-AR", en: "en-US", pt: "pt-BR", "es-MX": "es-MX" }[locale] ?? "es-AR";
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Number in the notation of the language: es 1.234,5. @param digits decimals, always shown */
export function formatNumber(value: number, language: string, digits = 0): string {
  const key = `${language} ${digits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlTagOf(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: true,
    });
    numberFormats.set(key, format);
  }
  return format.format(value);
}
