import { Text } from "@mantine/core";
import { ListSkeleton, lazyPart } from "@surco/kit-web";
import type { FieldDevelopment } from "@surco/weather/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSeasonLook } from "../season/season-look";
import { developmentChart } from "./development-chart";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Degree days since the sowing, continued by the forecast and the years before, with the days of the main stages. */
export function DevelopmentChart({ development }: { development: FieldDevelopment }) {
  const { t } = useTranslation("weather");
  const look = useSeasonLook();
  const chart = useMemo(() => {
    const names = {
      known: t("development.line.known"),
      forecast: t("development.line.forecast"),
      mean: t("development.line.mean"),
      band: t("season.line.band"),
    };
    return developmentChart(development, names, look);
  }, [development, t, look]);
  if (chart === null) return null;
  return (
    <section aria-labelledby="development-degree-days">
      <Text component="h3" id="development-degree-days" fw={600} size="sm" mb={4}>
        {t("development.chart")}
      </Text>
      <Suspense fallback={<ListSkeleton />}>
        <Chart
          option={chart.option}
          steps={chart.steps}
          ariaLabel={t("development.chartAria")}
          height={260}
        />
      </Suspense>
    </section>
  );
}
