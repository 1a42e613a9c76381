import { intlTagOf } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { clockText } from "../weather-texts";
import type { TimeSpan, TodayVerdict } from "./today-verdict";

interface VerdictTexts {
  title: string;
  /** Hours to use today; null without any. */
  windows: string | null;
  /** Causes against it; null where there are good hours. */
  why: string | null;
  /** Next window of another day; null where today has one. */
  next: string | null;
}

/** Verdict of today in words. @param timeZone  IANA name, whose clocks the hours are of */
export function useVerdictTexts(
  { state, windows, causes, next }: TodayVerdict,
  timeZone: string,
): VerdictTexts {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const list = new Intl.ListFormat(intlTagOf(i18n.language), { type: "conjunction" });
  const clock = (at: string, withDay = false) => clockText(at, timeZone, i18n.language, { withDay });
  const span = ({ from, until }: TimeSpan) =>
    t("spraying.today.span", { from: clock(from), until: clock(until) });
  const why = causes.map(({ cause, value }) =>
    t(`spraying.today.cause.${cause}`, { value: value === null ? "" : format.number(value, 0) }),
  );
  return {
    title: t(`spraying.today.${state}`),
    windows: windows.length === 0 ? null : list.format(windows.map(span)),
    why: why.length === 0 ? null : t("spraying.today.why", { causes: list.format(why) }),
    next:
      windows.length > 0 || next === null
        ? null
        : t("spraying.today.next", { from: clock(next.from, true), until: clock(next.until) }),
  };
}
