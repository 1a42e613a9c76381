import { listCountries } from "@surco/contract";
import type { Programme } from "@surco/resowing-coverage/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** Name of a programme: country and period. */
export function useProgrammeName() {
  const { t, i18n } = useTranslation("common");
  const countries = useMemo(() => listCountries(i18n.language), [i18n.language]);
  return ({ country, period }: Pick<Programme, "country" | "period">) => {
    const name = countries.find(({ value }) => value === country)?.label ?? country;
    return `${name} · ${t(period === "1" ? "common:season.winter" : "common:season.summer")}`;
  };
}
