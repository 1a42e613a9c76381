import { Alert, Button, Stack, Text, useComputedColorScheme } from "@mantine/core";
import { surfaces } from "@surco/contract";
import { errorSentence, ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { ObservationStep, StationHistory } from "@surco/weather/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import tables from "../tables.module.css";
import { timeText } from "../weather-texts";
import { hasValues, rainOption, temperatureOption, windOption } from "./history-charts";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

interface HistoryQuery {
  data?: StationHistory | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

/** Charts of a station's history, and its values as a table. */
export function StationHistoryCharts({ query }: { query: HistoryQuery }) {
  const { t } = useTranslation("weather");
  const { data, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <Alert color="red" variant="light" title={t("stations.historyFailed")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
        <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("common:retry")}
        </Button>
      </Alert>
    );
  }
  if (data.steps.length === 0) return <Text c="dimmed">{t("stations.noHistory")}</Text>;
  return <Charts history={data} />;
}

function Charts({ history }: { history: StationHistory }) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const colors = surfaces[useComputedColorScheme("light", { getInitialValueInEffect: false })];
  const charts = useMemo(() => {
    const look = {
      colors,
      format,
      language: i18n.language,
      names: {
        temperature: t("stations.temperature"),
        humidity: t("now.humidity"),
        wind: t("now.wind"),
        gusts: t("now.gust"),
        rain: t("days.rain"),
      },
    };
    const offered = [
      { name: "temperature", value: "tempC", option: temperatureOption },
      { name: "wind", value: "windKmh", option: windOption },
      { name: "rain", value: "rainMm", option: rainOption },
    ] as const;
    return offered
      .filter(({ value }) => hasValues(history, value))
      .map(({ name, option }) => ({ name, option: option(history, look) }));
  }, [history, colors, format, i18n.language, t]);
  return (
    <Stack gap="sm">
      <Suspense fallback={<ListSkeleton />}>
        {charts.map(({ name, option }) => (
          <Chart key={name} option={option} ariaLabel={t(`stations.chart.${name}`)} height={200} />
        ))}
      </Suspense>
      <HistoryTable history={history} />
    </Stack>
  );
}

function HistoryTable({ history: { steps, timeZone } }: { history: StationHistory }) {
  const { t, i18n } = useTranslation("weather");
  const format = useFormat();
  const text = (value: number | null, digits = 0) =>
    value === null ? t("noValue") : format.number(value, digits);
  const columns: (readonly [heading: string, value: (step: ObservationStep) => string])[] = [
    ["°C", ({ tempC }) => text(tempC, 1)],
    [t("stations.humidityUnit"), ({ humidityPct }) => text(humidityPct)],
    [t("stations.windUnit"), ({ windKmh }) => text(windKmh)],
    [t("stations.gustUnit"), ({ gustKmh }) => text(gustKmh)],
    [t("stations.rainUnit"), ({ rainMm }) => text(rainMm, 1)],
    ["hPa", ({ pressureHpa }) => text(pressureHpa)],
  ];
  return (
    <details className={tables.details}>
      <summary>{t("stations.table")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={tables.scroll} tabIndex={0} aria-label={t("stations.table")}>
        <table className={`${tables.table} ${tables.dense}`}>
          <thead>
            <tr>
              <th scope="col">{t("stations.time")}</th>
              {columns.map(([heading]) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={step.at}>
                <th scope="row">{timeText(step.at, timeZone, i18n.language)}</th>
                {columns.map(([heading, value]) => (
                  <td key={heading}>{value(step)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
