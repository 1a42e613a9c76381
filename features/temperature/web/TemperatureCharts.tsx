import { Text, useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { TemperatureDay } from "@surco/temperature/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ChartLook, coldOption, extremesOption, heatOption } from "./temperature-charts";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Charts of the cold, of the heat where there was some, and of the extremes. */
export function TemperatureCharts({ days }: { days: readonly TemperatureDay[] }) {
  const { t } = useTranslation("temperature");
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const { charts, steps } = useMemo(() => {
    const dayText = (day: TemperatureDay) => dayLines(day, t, format);
    const look: ChartLook = {
      colors: surfaces[scheme],
      isDark: scheme === "dark",
      format,
      names: {
        hours: t("chart.hours"),
        missing: t("chart.missing"),
        minimum: t("column.minimum"),
        maximum: t("column.maximum"),
      },
      dayText,
    };
    const hasHeat = days.some(({ hours }) => (hours?.heatStress ?? 0) > 0);
    return {
      charts: [
        { name: "cold", option: coldOption(days, look) },
        ...(hasHeat ? [{ name: "heat", option: heatOption(days, look) } as const] : []),
        { name: "extremes", option: extremesOption(days, look) },
      ] as const,
      steps: days.map((day, dataIndex) => ({ seriesIndex: 0, dataIndex, text: dayText(day).join(". ") })),
    };
  }, [days, t, format, scheme]);
  return (
    <Suspense fallback={<ListSkeleton />}>
      {charts.map(({ name, option }) => (
        <div key={name}>
          <Text component="h3" fw={600} size="sm" mb={4}>
            {t(`chart.${name}`)}
          </Text>
          <Chart option={option} steps={steps} ariaLabel={t(`chart.${name}Aria`)} height={220} />
        </div>
      ))}
    </Suspense>
  );
}

type Translate = ReturnType<typeof useTranslation<"temperature">>["t"];

/** Day, its hours, its extremes and how it was computed. */
function dayLines(day: TemperatureDay, t: Translate, format: ReturnType<typeof useFormat>): string[] {
  const { date, hours, tminC, tmaxC, method } = day;
  if (hours === null || tminC === null || tmaxC === null) return [format.day(date), t("method.missing")];
  return [
    format.day(date),
    ...(["below5", "below0", "belowMinus5", "frost", "heatStress"] as const)
      .filter((limit) => hours[limit] > 0)
      .map((limit) => `${t(`limit.${limit}`)}: ${format.number(hours[limit], 1)} h`),
    t("chart.extremesOf", { min: format.number(tminC, 1), max: format.number(tmaxC, 1) }),
    t(`method.${method ?? "missing"}`),
  ];
}
