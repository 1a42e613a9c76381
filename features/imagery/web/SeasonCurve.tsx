import { Button, Skeleton, Switch, Table, Text } from "@mantine/core";
import type { NumberLayerId } from "@surco/imagery/contract";
import { Explain, errorSentence, lazyPart, readDraft, saveDraft, useFormat } from "@surco/kit-web";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { seasonCurveOption } from "../charts/season-curve-option";
import type { ChartMark } from "../charts/season-series";
import { type SeasonStatistics, seriesOfStatistics } from "../charts/season-statistics";
import { nearestUsable } from "./choose-date";
import { explainStatistic } from "./explanations/explain-image";
import { useExplainedImage } from "./explanations/use-explained-image";
import { useImageViewer } from "./image-viewer";
import { useLayerName } from "./LayerName";
import classes from "./SeasonCurve.module.css";
import { useBehindCurves } from "./use-behind-curves";
import { useChartLook, useSeasonCurveTexts } from "./use-chart-look";
import { useStatistics } from "./use-images";

const CHART_PX = 180;
/** Choice of this device: curves of other seasons behind. */
const COMPARED = "imagery/compared-seasons";
/** Loaded after the image. */
const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

interface SeasonCurveProps {
  layer: NumberLayerId;
  /** Activities recorded on the field. */
  marks?: readonly ChartMark[] | undefined;
}

const noMarks: readonly ChartMark[] = [];

/** Season curve of the layer and, on demand, a table. Clicking a dot opens its date. */
export function SeasonCurve({ layer, marks = noMarks }: SeasonCurveProps) {
  const { t } = useTranslation("imagery");
  const { field, range, datesRead, dates, openDate, catalogQuery } = useImageViewer();
  const isCatalogPending = catalogQuery.isPending;
  const query = useStatistics(field.id, layer, range, datesRead);
  const [isTableOpen, setTableOpen] = useState(false);
  const { inks, accent } = useChartLook();
  const words = useSeasonCurveTexts();
  const season = query.data;
  const [isCompared, setCompared] = useState(() => readDraft(COMPARED, z.boolean()) ?? true);
  const { curves: behind, isNone } = useBehindCurves({
    field,
    layer,
    range,
    isWanted: isCompared && season !== undefined,
  });

  const chart = useMemo(
    () =>
      season
        ? seasonCurveOption(seriesOfStatistics(season), range, words, {
            inks,
            accent,
            isSmall: true,
            behind,
            marks: marks.filter(({ date }) => date >= range.from && date <= range.until),
          })
        : null,
    [season, range, words, inks, accent, marks, behind],
  );

  const name = useLayerName();
  const usable = season?.dates.filter((date) => date.usable).length ?? 0;
  return (
    <section aria-labelledby="season-curve" data-tour="curve">
      <Text component="h2" id="season-curve" fw={600} size="md" mb={4}>
        {t("curve.title", { layer: name })}
      </Text>
      {season && chart && usable > 0 ? (
        <>
          <Suspense fallback={<Skeleton height={CHART_PX} aria-hidden />}>
            <Chart
              option={chart.option}
              steps={chart.steps}
              height={CHART_PX}
              ariaLabel={t("curve.aria", { layer: name, count: usable })}
              onClickDate={(day) => {
                const nearest = nearestUsable(dates, day);
                if (nearest) openDate(nearest);
              }}
            />
          </Suspense>
          <Switch
            size="sm"
            mih={44}
            wrapperProps={{ "data-screen-only": true }}
            label={t("curve.compare")}
            checked={isCompared}
            onChange={({ currentTarget: { checked } }) => {
              setCompared(checked);
              saveDraft(COMPARED, checked);
            }}
          />
          {isCompared && isNone && (
            <Text size="xs" data-screen-only>
              {t("curve.noOthers")}
            </Text>
          )}
          {behind.map(({ name, dash }) => (
            <Text key={name} size="xs">
              <span aria-hidden className={classes.line} data-dash={dash} /> {name}
            </Text>
          ))}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={isTableOpen}
            onClick={() => setTableOpen(!isTableOpen)}
          >
            {isTableOpen ? t("curve.hide") : t("curve.table")}
          </Button>
          {isTableOpen && <SeasonTable season={season} />}
        </>
      ) : isCatalogPending || (datesRead > 0 && query.isPending) ? (
        <Skeleton height={CHART_PX} aria-hidden />
      ) : query.isError ? (
        <div>
          <Text size="sm">
            {t("curve.failed")} {errorSentence(query.error, t)}
          </Text>
          <Button
            mt={4}
            size="compact-sm"
            variant="default"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t("retry")}
          </Button>
        </div>
      ) : (
        <Text size="sm">{t("curve.none")}</Text>
      )}
    </section>
  );
}

function SeasonTable({ season }: { season: SeasonStatistics }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const image = useExplainedImage();
  return (
    <Table data-explained verticalSpacing={2} horizontalSpacing={4} fz={12}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("curve.date")}</Table.Th>
          <Table.Th ta="right">
            {t("curve.value")}
            {image !== null && <Explain explanation={explainStatistic(image, "median")} />}
          </Table.Th>
          <Table.Th ta="right">{t("curve.usable")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {season.dates.map(({ sceneId, date, usable, statistics: { median, validFraction } }) => (
          <Table.Tr key={sceneId}>
            <Table.Td>{format.day(date)}</Table.Td>
            <Table.Td ta="right">
              {usable && median !== null ? format.number(median, 3) : t("curve.notUsable")}
            </Table.Td>
            <Table.Td ta="right">{format.share(validFraction)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
