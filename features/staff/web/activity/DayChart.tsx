import { useComputedColorScheme } from "@mantine/core";
import { lineColor, surfaces } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { Chart } from "@surco/kit-web/charts";
import type { StaffActivity } from "@surco/staff/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ValuesBelow } from "../ValuesBelow";
import { type DayWords, dayOption, dayTable } from "./day-option";

/** Activities of each day by type, as a chart and as a table. */
export function DayChart({ activity }: { activity: StaffActivity }) {
  const { t } = useTranslation(["staff", "activities"]);
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { option, steps, table } = useMemo(() => {
    const words: DayWords = {
      type: (type) => t(`activities:types.${type}`),
      day: (date) => format.day(date, "short"),
      number: (value) => format.number(value, 0),
      columns: {
        date: t("activity.columns.date"),
        type: t("activity.columns.type"),
        count: t("activity.columns.count"),
      },
    };
    const look = { inks: surfaces[scheme], color: (place: number) => lineColor(scheme, place) };
    return { ...dayOption(activity, words, look), table: dayTable(activity, words) };
  }, [activity, t, format, scheme]);
  return (
    <>
      <Chart option={option} steps={steps} height={300} ariaLabel={t("activity.chart")} />
      <ValuesBelow
        table={table}
        caption={t("activity.chart")}
        nameParts={[t("activity.title"), activity.from, activity.until]}
      />
    </>
  );
}
