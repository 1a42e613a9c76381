import { Text } from "@mantine/core";
import { ListSkeleton, lazyPart } from "@surco/kit-web";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { historyChart } from "./charts/history-chart";
import { useYieldLook } from "./charts/yield-look";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Prediction as it changed over the season, with its interval and the harvest. */
export function YieldHistory({ data }: { data: YieldPredictionReply }) {
  const { t } = useTranslation("yield-prediction");
  const look = useYieldLook();
  const chart = useMemo(
    () =>
      historyChart(
        data,
        {
          prediction: t("history.prediction"),
          interval: t("history.interval"),
          harvest: t("history.harvest"),
        },
        look,
      ),
    [data, t, look],
  );
  return (
    <section aria-labelledby="yield-history">
      <Text component="h3" id="yield-history" fw={600} size="sm" mb={4}>
        {t("history.title")}
      </Text>
      <Suspense fallback={<ListSkeleton />}>
        <Chart option={chart.option} steps={chart.steps} ariaLabel={t("history.aria")} height={240} />
      </Suspense>
    </section>
  );
}
