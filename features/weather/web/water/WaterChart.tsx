import { Text } from "@mantine/core";
import { ListSkeleton, lazyPart } from "@surco/kit-web";
import type { WaterDays } from "@surco/weather/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSeasonLook } from "../season/season-look";
import { waterChart } from "./water-chart";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Available water in its bands with the stress threshold; rain and irrigation as bars. */
export function WaterChart({ days, sowingDate }: { days: WaterDays; sowingDate: string | null }) {
  const { t } = useTranslation("weather");
  const look = useSeasonLook();
  const chart = useMemo(
    () =>
      waterChart(
        { days, sowingDate },
        {
          available: t("water.line.available"),
          threshold: t("water.line.threshold"),
          rain: t("water.line.rain"),
          loggedRain: t("water.line.loggedRain"),
          irrigation: t("water.line.irrigation"),
          sowing: t("water.line.sowing"),
          bands: {
            dry: t("water.band.dry"),
            regular: t("water.band.regular"),
            adequate: t("water.band.adequate"),
            optimal: t("water.band.optimal"),
          },
        },
        look,
      ),
    [days, sowingDate, t, look],
  );
  return (
    <section aria-labelledby="water-chart">
      <Text component="h3" id="water-chart" fw={600} size="sm" mb={4}>
        {t("water.chart")}
      </Text>
      <Suspense fallback={<ListSkeleton />}>
        <Chart option={chart.option} steps={chart.steps} ariaLabel={t("water.chartAria")} height={320} />
      </Suspense>
    </section>
  );
}
