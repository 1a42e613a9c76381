import { Explain, useFormat } from "@surco/kit-web";
import type { SeasonWeather } from "@surco/weather/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { explainDegreeDays, explainTotal } from "../explanations/explain-season";
import tables from "../tables.module.css";
import { datesBetween } from "./season-axis";

/** Values of the charts day by day, newest first; written when it is first opened. */
export function SeasonTable({ weather }: { weather: SeasonWeather }) {
  const { t } = useTranslation("weather");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={tables.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("season.table.open")}</summary>
      {isOpen && <DayRows weather={weather} />}
    </details>
  );
}

function DayRows({ weather }: { weather: SeasonWeather }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { from, lastDay, rain, degreeDays, et0, radiation, tminC, tmaxC, ownRain, origins } = weather;
  const own = new Map(ownRain.days.map(({ date, rainMm }) => [date, rainMm]));
  const isProvisional = (date: string) =>
    origins.some((run) => run.isProvisional && run.from <= date && date <= run.until);
  const text = (value: number | null | undefined, digits: number) =>
    value === null || value === undefined ? t("noValue") : format.number(value, digits);
  const buttons: Readonly<Record<string, ReactNode>> = {
    [t("season.table.accumulated")]: <Explain explanation={explainTotal(weather, "rain")} />,
    [t("season.table.degreeDays")]: <Explain explanation={explainDegreeDays(weather)} />,
  };
  const columns: (readonly [heading: string, value: (day: number, date: string) => string])[] = [
    [t("season.table.min"), (day) => text(tminC[day], 1)],
    [t("season.table.max"), (day) => text(tmaxC[day], 1)],
    [t("season.table.rain"), (day) => text(rain.daily[day], 1)],
    [t("season.table.ownRain"), (_, date) => text(own.get(date), 1)],
    [t("season.table.accumulated"), (day) => text(rain.accumulated[day], 1)],
    [t("season.table.normalRain"), (day) => text(rain.normal?.mean[day], 1)],
    [t("season.table.et0"), (day) => text(et0.daily[day], 1)],
    [t("season.table.radiation"), (day) => text(radiation.daily[day], 1)],
    [t("season.table.degreeDays"), (day) => text(degreeDays.accumulated[day], 0)],
    [t("season.table.normalDegreeDays"), (day) => text(degreeDays.normal?.mean[day], 0)],
  ];
  const dates = datesBetween(from, lastDay);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={tables.scroll} tabIndex={0} aria-label={t("season.table.open")}>
      <table className={`${tables.table} ${tables.dense}`} data-explained>
        <thead>
          <tr>
            <th scope="col">{t("days.day")}</th>
            {columns.map(([heading]) => (
              <th key={heading} scope="col">
                {heading} {buttons[heading]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates
            .map((date, day) => ({ date, day }))
            .reverse()
            .map(({ date, day }) => (
              <tr key={date}>
                <th scope="row">
                  {format.day(date, "short")}
                  {isProvisional(date) && ` ${t("season.table.provisional")}`}
                </th>
                {columns.map(([heading, value]) => (
                  <td key={heading}>{value(day, date)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
