import {
  type DayStyle,
  formatDay,
  formatHa,
  formatInstant,
  formatMonth,
  formatNumber,
  formatShare,
  type PlainDate,
} from "@surco/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Numbers, hectares, shares and days written in the language in use. */
export function useFormat() {
  const { i18n } = useTranslation("common");
  const language = i18n.language;
  return useMemo(
    () => ({
      language,
      number: (value: number, digits?: number) => formatNumber(value, language, digits),
      ha: (areaHa: number) => formatHa(areaHa, language),
      share: (fraction: number, digits?: number) => formatShare(fraction, language, digits),
      day: (day: PlainDate, style?: DayStyle) => formatDay(day, language, style),
      month: (day: PlainDate) => formatMonth(day, language),
      instant: (instant: string) => formatInstant(instant, language),
    }),
    [language],
  );
}

/** What writes numbers and days in the language in use. */
export type Format = ReturnType<typeof useFormat>;
