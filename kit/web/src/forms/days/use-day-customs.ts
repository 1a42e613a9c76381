import { languageOf } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { textsCountryNow } from "../../i18n";
import type { DayOrder } from "./typed-day";

interface DayCustoms {
  order: DayOrder;
  /** 0 Sunday, 1 Monday. */
  firstDayOfWeek: 0 | 1;
  /** True where hours run to 12. */
  isTwelveHours: boolean;
}

/** Customs of the language; those of English are its country's, of the United States where none is known. */
export function customsOf(locale: string, country: string | null): DayCustoms {
  const isEnglish = languageOf(locale) === "en";
  const isAmerican = isEnglish && (country === null || country === "US");
  const startsOnSunday = isAmerican || locale === "es-MX" || (isEnglish && country === "MX");
  return {
    order: isAmerican ? "monthFirst" : "dayFirst",
    firstDayOfWeek: startsOnSunday ? 0 : 1,
    isTwelveHours: isEnglish,
  };
}

/** Customs of the screen's language in writing days and times. */
export function useDayCustoms(): DayCustoms {
  const { language } = useTranslation("common").i18n;
  return customsOf(language, textsCountryNow());
}
