import { Text } from "@mantine/core";
import type { ForecastDay, ForecastHour } from "@surco/weather/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DayRow } from "./DayRow";
import classes from "./forecast.module.css";
import { hoursByDay } from "./hours-by-day";

interface WeekRowsProps {
  days: readonly ForecastDay[];
  hours: readonly ForecastHour[];
  timeZone: string;
}

/** Days as rows, with the span of their temperatures on one common scale; each opens to its hours. */
export function WeekRows({ days, hours, timeZone }: WeekRowsProps) {
  const { t } = useTranslation("weather");
  const [openDate, setOpenDate] = useState<string | null>(null);
  const byDay = useMemo(() => hoursByDay(hours, timeZone), [hours, timeZone]);
  if (days.length === 0) return null;
  const temps = days.flatMap(({ minTempC, maxTempC }) => [minTempC ?? [], maxTempC ?? []].flat());
  const scale = { low: Math.min(...temps), high: Math.max(...temps) };
  return (
    <section data-recorded="service" aria-label={t("days.label")}>
      <Text component="h3" fw={600} size="sm" mb={4}>
        {t("days.title", { count: days.length })}
      </Text>
      <ol className={classes.week}>
        {days.map((day, index) => (
          <DayRow
            key={day.date}
            day={day}
            isToday={index === 0}
            scale={scale}
            hours={byDay.get(day.date) ?? []}
            timeZone={timeZone}
            isOpen={openDate === day.date}
            onToggle={() => setOpenDate(openDate === day.date ? null : day.date)}
          />
        ))}
      </ol>
    </section>
  );
}
