import { Text } from "@mantine/core";
import { ListSkeleton, lazyPart } from "@surco/kit-web";
import type { SeasonWeather } from "@surco/weather/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  accumulatedChart,
  accumulatedOwnRain,
  dailyRainChart,
  type SeasonNames,
  temperatureChart,
} from "./season-charts";
import { useSeasonLook } from "./season-look";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Charts of a season: rain, degree days, ET0 and radiation accumulated with their bands, rain and temperatures by day. */
export function SeasonCharts({ weather, season }: { weather: SeasonWeather; season: string }) {
  const { t } = useTranslation("weather");
  const look = useSeasonLook();
  const charts = useMemo(() => {
    const names: SeasonNames = {
      season,
      provisional: t("season.line.provisional"),
      normal: t("season.line.normal"),
      band: t("season.line.band"),
      own: t("season.line.own"),
      model: t("season.line.model"),
      mean: t("season.line.mean"),
      min: t("days.min"),
      max: t("days.max"),
    };
    const own = accumulatedOwnRain(weather);
    const { rain, degreeDays, et0, radiation } = weather;
    const drawn = {
      rain: accumulatedChart({ weather, ...rain, own, unit: "mm", digits: 1 }, names, look),
      degreeDays: accumulatedChart({ weather, ...degreeDays, unit: "°C d", digits: 0 }, names, look),
      et0: accumulatedChart({ weather, ...et0, unit: "mm", digits: 1 }, names, look),
      radiation: accumulatedChart({ weather, ...radiation, unit: "MJ/m²", digits: 0 }, names, look),
      dailyRain: weather.coverage.days > 0 ? dailyRainChart(weather, names, look) : null,
      temperatures: weather.coverage.days > 0 ? temperatureChart(weather, names, look) : null,
    };
    return (["rain", "dailyRain", "temperatures", "degreeDays", "et0", "radiation"] as const).flatMap(
      (name) => {
        const chart = drawn[name];
        return chart === null ? [] : [{ name, ...chart }];
      },
    );
  }, [weather, season, t, look]);
  return charts.map(({ name, option, steps }) => (
    <section key={name} aria-labelledby={`season-${name}`}>
      <Text component="h3" id={`season-${name}`} fw={600} size="sm" mb={4}>
        {t(`season.chart.${name}`)}
      </Text>
      <Suspense fallback={<ListSkeleton />}>
        <Chart option={option} steps={steps} ariaLabel={t(`season.aria.${name}`)} height={240} />
      </Suspense>
    </section>
  ));
}
