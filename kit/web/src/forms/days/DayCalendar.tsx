import { Button } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { localDay, type PlainDate } from "@surco/calendar";
import { intlTagOf } from "@surco/contract";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../use-format";
import "@mantine/dates/styles.css";
import classes from "./day-calendar.module.css";

interface DayCalendarProps {
  value: PlainDate | null;
  min: PlainDate | undefined;
  max: PlainDate | undefined;
  /** 0 Sunday, 1 Monday. */
  firstDayOfWeek: 0 | 1;
  onChoose(day: PlainDate): void;
}

/** Calendar of one month at a time. Its words come from `Intl`, so that no locale files are loaded. */
export function DayCalendar({ value, min, max, firstDayOfWeek, onChoose }: DayCalendarProps) {
  const { t, i18n } = useTranslation("common");
  const format = useFormat();
  const words = useMemo(() => calendarWords(i18n.language), [i18n.language]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The one day that Tab reaches: the chosen one, else today.
    root.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, []);
  const today = localDay(new Date());
  const isTodayOffered = (min === undefined || min <= today) && (max === undefined || today <= max);
  const first = value ?? (isTodayOffered ? today : max !== undefined && max < today ? max : (min ?? today));
  return (
    <div ref={root} className={classes.root}>
      <DatePicker
        value={value}
        defaultDate={first}
        onChange={(day) => day !== null && onChoose(day)}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        firstDayOfWeek={firstDayOfWeek}
        // Growers work on all days of the week.
        weekendDays={[]}
        highlightToday
        withCellSpacing={false}
        __stopPropagation
        getDayAriaLabel={(day) => format.day(day, "long")}
        weekdayFormat={words.weekday}
        monthLabelFormat={words.monthAndYear}
        monthsListFormat={words.month}
        ariaLabels={{
          previousMonth: t("day.previousMonth"),
          nextMonth: t("day.nextMonth"),
          monthLevelControl: t("day.chooseMonth"),
          previousYear: t("day.previousYear"),
          nextYear: t("day.nextYear"),
          yearLevelControl: t("day.chooseYear"),
          previousDecade: t("day.previousYears"),
          nextDecade: t("day.nextYears"),
        }}
        classNames={{
          day: classes.day,
          weekday: classes.weekday,
          calendarHeader: classes.header,
          calendarHeaderControl: classes.control,
          calendarHeaderLevel: classes.level,
          monthsListControl: classes.choice,
          yearsListControl: classes.choice,
        }}
      />
      {isTodayOffered && (
        <Button variant="subtle" mih={44} mt={4} fullWidth onClick={() => onChoose(today)}>
          {t("record.today")}
        </Button>
      )}
    </div>
  );
}

/** Names of days and months, as they stand alone: lower-case in Spanish and Portuguese, without stops. */
function calendarWords(language: string) {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const intl = new Intl.DateTimeFormat(intlTagOf(language), { ...options, timeZone: "UTC" });
    return (day: string) => intl.format(new Date(`${day.slice(0, 10)}T12:00:00Z`)).replaceAll(".", "");
  };
  return {
    weekday: writer({ weekday: "short" }),
    month: writer({ month: "short" }),
    monthAndYear: writer({ month: "long", year: "numeric" }),
  };
}
