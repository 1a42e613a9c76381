import { Alert, Button, Stack, Table, Text, useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import type { SeasonRain } from "@surco/crop-log/contract";
import { Explain, errorSentence, ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainRain } from "./explanations/explain-rain";
import { accumulatedOption, monthsOption } from "./rain-chart";
import { type useFieldSeason, useRain } from "./use-crop-log";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Rain by month and accumulated, over the seasons before. */
export function RainPanel({ of }: { of: ReturnType<typeof useFieldSeason> }) {
  const { t } = useTranslation("crop-log");
  const { seasons, error, isFetching, refetch } = useRain(of);
  if (seasons !== undefined) return <RainCharts seasons={seasons} />;
  if (error === null) return <ListSkeleton />;
  return (
    <Alert color="red" variant="light" title={t("rain.failed")}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t("common:retry")}
      </Button>
    </Alert>
  );
}

function RainCharts({ seasons: all }: { seasons: readonly SeasonRain[] }) {
  const { t } = useTranslation("crop-log");
  const format = useFormat();
  const colors = surfaces[useComputedColorScheme("light", { getInitialValueInEffect: false })];
  const theme = useMantineTheme();
  const seasons = useMemo(() => all.filter(({ days }, index) => index === 0 || days.length > 0), [all]);
  const options = useMemo(() => {
    const look = { colors, accent: theme.colors.blue[6], unit: "mm" };
    return {
      months: monthsOption(seasons, format, look),
      accumulated: accumulatedOption(seasons, format, look),
    };
  }, [seasons, format, colors, theme]);
  const [newest] = seasons;
  if (newest === undefined || seasons.every(({ days }) => days.length === 0))
    return <Text c="dimmed">{t("rain.empty")}</Text>;
  return (
    <Stack gap="sm">
      <Text fw={600} data-explained>
        {t("rain.total", { mm: format.number(newest.totalMm, 1), season: newest.season })}
        <Explain explanation={explainRain(newest)} />
      </Text>
      <Suspense fallback={<ListSkeleton />}>
        <Chart option={options.months} ariaLabel={t("rain.monthsAria")} height={200} />
        <Text component="h3" fw={600} size="sm">
          {t("rain.accumulated")}
        </Text>
        <Chart option={options.accumulated} ariaLabel={t("rain.accumulatedAria")} height={220} />
      </Suspense>
      <details data-explained>
        <summary style={{ minHeight: 44, cursor: "pointer" }}>{t("rain.table")}</summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                {t("rain.month")}
                <Explain explanation={explainRain(newest)} />
              </th>
              {seasons.map(({ season }) => (
                <th key={season} scope="col">
                  {season}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.months.map(({ month }, index) => (
              <tr key={month}>
                <th scope="row">{format.day(`${month}-15`, "month")}</th>
                {seasons.map(({ season, months }) => (
                  <td key={season} className="tabular">
                    {format.number(months[index]?.rainMm ?? 0, 1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </Stack>
  );
}
