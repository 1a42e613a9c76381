import { Alert, Button, Group, Skeleton, Stack, Text, Title, useComputedColorScheme } from "@mantine/core";
import { type ChartAnswer, type ChartChoice, valuesOf } from "@surco/charts/contract";
import { lineColor, surfaces } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { ListProblem, lazyPart, StoredDataAge, useFormat, useIsPhone } from "@surco/kit-web";
import { IconPhoto, IconVectorSpline } from "@tabler/icons-react";
import { Suspense, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { chartHeightPx, chartOption } from "../charts/chart-option";
import { ChartValues } from "./ChartValues";
import { useDownloadChart } from "./download-chart";
import { SaveForReport } from "./SaveForReport";
import { useChart } from "./use-chart";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

interface ChartViewProps {
  choice: ChartChoice;
  /** Own and shared fields, for the report that the chart is saved for. */
  fields: readonly FieldCard[];
}

/** Chart with its files, its values, and the way into a planning report. */
export function ChartView({ choice, fields }: ChartViewProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const query = useChart(choice);
  const title = t(`title.${choice.type}`, {
    index: choice.index.toUpperCase(),
    from: format.day(choice.from),
    until: format.day(choice.until),
  });
  return (
    <section aria-labelledby="chart-title">
      <Stack gap="sm" mt="lg">
        <Title order={2} id="chart-title" size="h4">
          {title}
        </Title>
        <ListProblem query={query} failed={t("failed")} />
        <StoredDataAge at={query.dataUpdatedAt} />
        {query.data && <Drawn choice={choice} answer={query.data} title={title} fields={fields} />}
      </Stack>
    </section>
  );
}

interface DrawnProps extends ChartViewProps {
  answer: ChartAnswer;
  title: string;
}

function Drawn({ choice, answer, title, fields }: DrawnProps) {
  const { t } = useTranslation("charts");
  const { type } = choice;
  const shown = useMemo(
    () => answer.series.filter(({ data }) => data.type === type && valuesOf(data).figure !== null),
    [answer, type],
  );
  const { option, steps } = useDrawing(choice, shown);
  const box = useRef<HTMLDivElement>(null);
  const download = useDownloadChart();
  const height = chartHeightPx(type, shown.length);
  const nameParts = [t("menu"), t(`types.${type}`), choice.from, choice.until];
  const sources = answer.attributions.map(({ text }) => text).join(", ");
  const credits = [
    ...(answer.simulated ? [t(type === "index" ? "simulatedImages" : "simulated")] : []),
    ...(sources === "" ? [] : [t("sources", { sources })]),
    ...(type === "index" && shown.length > 0 ? [t("images", { seasons: choice.seasons.join(", ") })] : []),
  ];
  return (
    <>
      {answer.lockedFields > 0 && (
        <Alert color="gray" variant="light">
          {t("locked", { count: answer.lockedFields })}
        </Alert>
      )}
      {answer.isFetching && <Text role="status">{t("fetching")}</Text>}
      {shown.length === 0 && (
        <Text>
          {t(answer.series.length === 0 ? "none" : "noData")} {type === "index" && t("noImages")}
        </Text>
      )}
      {shown.length > 0 && (
        <>
          <div ref={box}>
            <Suspense fallback={<Skeleton height={height} aria-hidden />}>
              <Chart option={option} steps={steps} height={height} ariaLabel={t("aria", { title })} />
            </Suspense>
          </div>
          <Group gap="xs">
            <Button
              mih={44}
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              aria-label={t("download.pngName")}
              onClick={() =>
                void download({ box: box.current, kind: "png", words: { title, credits }, nameParts })
              }
            >
              {t("download.png")}
            </Button>
            <Button
              mih={44}
              variant="default"
              leftSection={<IconVectorSpline size={18} aria-hidden />}
              aria-label={t("download.svgName")}
              onClick={() =>
                void download({ box: box.current, kind: "svg", words: { title, credits }, nameParts })
              }
            >
              {t("download.svg")}
            </Button>
          </Group>
          <ChartValues type={type} series={shown} answer={answer} title={title} nameParts={nameParts} />
          {credits.length > 0 && (
            <Text size="xs" c="dimmed">
              {credits.join(" · ")}
            </Text>
          )}
          <SaveForReport choice={choice} fields={fields} />
        </>
      )}
    </>
  );
}

function useDrawing(choice: ChartChoice, shown: ChartAnswer["series"]) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const isNarrow = useIsPhone();
  const { type, index } = choice;
  return useMemo(
    () =>
      chartOption(
        type,
        shown,
        {
          seriesName: ({ fieldName, season }) => `${fieldName} · ${season}`,
          dayOfMonth: (date) => format.day(date, "short"),
          month: (date) => format.day(date, "month"),
          number: (value, decimals) => format.number(value, decimals),
          axis: t(`axis.${type}`, { index: index.toUpperCase() }),
        },
        { inks: surfaces[scheme], color: (place) => lineColor(scheme, place), isNarrow },
      ),
    [type, index, shown, t, format, scheme, isNarrow],
  );
}
