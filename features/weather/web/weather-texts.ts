import { intlTagOf, THIN_SPACE } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Time that has passed since an instant, in words: "hace 20 minutos". */
export function ageText(at: string, now: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(intlTagOf(language), { numeric: "always" });
  const minutes = Math.max(0, Math.round((now - Date.parse(at)) / MINUTE_MS));
  if (minutes < HOUR_MINUTES) return relative.format(-minutes, "minute");
  const hours = Math.round(minutes / HOUR_MINUTES);
  return hours < 2 * DAY_HOURS
    ? relative.format(-hours, "hour")
    : relative.format(-Math.round(hours / DAY_HOURS), "day");
}

/** Hour by a field's clocks, "15:00"; with its weekday, "mar 15:00". @param at  ISO instant */
export function clockText(
  at: string,
  timeZone: string,
  language: string,
  { withDay = false }: { withDay?: boolean } = {},
): string {
  return new Intl.DateTimeFormat(intlTagOf(language), {
    ...(withDay && { weekday: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
}

/** Day and clock of a place: "1 mar, 12:00". @param timeZone  IANA name */
export function timeText(at: string, timeZone: string, language: string): string {
  return new Intl.DateTimeFormat(intlTagOf(language), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(at));
}

/** Writes values with their units, and a dash where there is none. */
export function useValueText() {
  const { t } = useTranslation("weather");
  const format = useFormat();
  return (value: number | null | undefined, unit: string, digits = 0): string =>
    value == null
      ? t("noValue")
      : unit === "%"
        ? format.percent(value, digits)
        : `${format.number(value, digits)}${THIN_SPACE}${unit}`;
}
