import { Alert, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import type { DateRange, Period } from "@surco/calendar";
import type { Explanation, ValueTable } from "@surco/contract";
import { type ChartMark, useChartLook } from "@surco/imagery/web";
import { Explain, errorSentence, lazyPart, useIsPhone, useWarning } from "@surco/kit-web";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";
import { analyticsCharts, type ChartPanel } from "./analytics-charts";
import type { AnalyticsField, ChartKind } from "./analytics-choice";
import { analyticsTable } from "./analytics-table";
import { CurveLegend } from "./CurveLegend";
import { CurveList } from "./CurveList";
import type { Curve } from "./curve";
import { explainEightDay, explainGrowth } from "./explanations/explain-analysis";
import { GrowthTable } from "./GrowthTable";
import { MarkList } from "./MarkList";
import type { Analysis } from "./use-analysis";
import { useAnalyticsWords } from "./use-analytics-words";

const CHART_PX = 300;
const TABLE_PX = 320;
const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);
const TableActions = lazyPart(async () => (await import("@surco/kit-web/tables")).TableActions);
const ValueTableView = lazyPart(async () => (await import("@surco/kit-web/tables")).ValueTableView);

interface AnalyticsResultsProps {
  field: AnalyticsField;
  /** null while the form is incomplete. */
  kind: ChartKind | null;
  layerName: string;
  range: DateRange | null;
  period: Period;
  analysis: Analysis;
  /** Curves of the chosen crop and genotype. */
  curves: readonly Curve[];
  marks: readonly ChartMark[];
  today: string;
}

/** Charts with their curves and exact values. */
export function AnalyticsResults(props: AnalyticsResultsProps) {
  const { field, kind, layerName, range, period, analysis, curves, marks, today } = props;
  const { t } = useTranslation(["analytics", "imagery"]);
  const [isTableOpen, setTableOpen] = useState(false);
  const words = useAnalyticsWords();
  const { scheme, inks, accent } = useChartLook();
  const isNarrow = useIsPhone();
  const drawn = useMemo(() => curves.filter(({ usableDates }) => usableDates > 0), [curves]);
  const panels = useMemo(
    () =>
      kind === null || range === null
        ? []
        : analyticsCharts({ kind, curves: drawn, range, period, marks }, words, {
            scheme,
            inks,
            accent,
            isNarrow,
          }),
    [kind, drawn, range, period, marks, words, scheme, inks, accent, isNarrow],
  );
  const table = useMemo(
    () =>
      kind === null
        ? null
        : analyticsTable(kind, drawn, period, (column) => t(`column.${column}`), words.crop),
    [kind, drawn, period, t, words],
  );

  const explained = explainValues(drawn, analysis, period);
  useNoDataWarning(kind !== null && drawn.length === 0, analysis);
  if (kind === null || range === null || table === null) return <Text size="sm">{t("incomplete")}</Text>;
  const title = t("title", { chart: t(`kind.${kind}`), layer: layerName });
  const hasValues = table.rows.length > 0;
  return (
    <section aria-labelledby="analytics-title">
      <Stack gap="sm">
        <div className={classes.head}>
          <Text component="h2" id="analytics-title" fw={600} size="md">
            {title}
          </Text>
          {hasValues && (
            <Suspense fallback={<Skeleton height={26} width={200} aria-hidden />}>
              <TableActions table={table} nameParts={[field.name, layerName, range.from, range.until]} />
            </Suspense>
          )}
        </div>
        {analysis.error && analysis.curves.length === 0 ? (
          <Alert color="red" variant="light" title={t("failed")}>
            <Text size="sm">{errorSentence(analysis.error, t)}</Text>
            <Button mt="xs" size="compact-sm" variant="default" onClick={analysis.refetch}>
              {t("imagery:retry")}
            </Button>
          </Alert>
        ) : analysis.isPending ? (
          <Skeleton height={CHART_PX} aria-hidden />
        ) : (
          <>
            {analysis.lockedFields > 0 && (
              <Alert color="gray" variant="light">
                {t("imagery:locked.fields", { count: analysis.lockedFields })}
              </Alert>
            )}
            {panels.map((panel) => (
              <Panel key={panel.key} panel={panel} name={`${title}. ${panel.title}`} />
            ))}
            {panels.length > 0 && kind === "season" && <CurveLegend />}
            {hasMarks(kind) && <MarkList marks={marksOf(drawn, marks)} />}
            {panels.length === 0 && drawn.length > 0 && <Text size="sm">{t("noGrowth")}</Text>}
            {curves.length === 0 && <Text size="sm">{t("noneOfCrop")}</Text>}
            <CurveList kind={kind} curves={curves} drawn={drawn} analysis={analysis} today={today} />
            {(kind === "season" || kind === "metrics") && analysis.definition && (
              <GrowthTable curves={drawn} definition={analysis.definition} />
            )}
            {hasValues && (
              <Group>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={isTableOpen}
                  onClick={() => setTableOpen(!isTableOpen)}
                >
                  {isTableOpen ? t("imagery:curve.hide") : t("imagery:curve.table")}
                </Button>
              </Group>
            )}
            {isTableOpen && hasValues && (
              <ValuesTable table={table} caption={t("values", { title })} explanation={explained} />
            )}
          </>
        )}
      </Stack>
    </section>
  );
}

interface ValuesTableProps {
  table: ValueTable;
  caption: string;
  explanation: Explanation | null;
}

/** Exact values of the charts, with the derivation of one of them. */
function ValuesTable({ table, caption, explanation }: ValuesTableProps) {
  return (
    <div data-explained>
      {explanation !== null && <Explain explanation={explanation} />}
      <Suspense fallback={<Skeleton height={TABLE_PX} aria-hidden />}>
        <ValueTableView table={table} caption={caption} />
      </Suspense>
    </div>
  );
}

/** Derivation of the table: of the values every eight days, else of a growth; null without curves. */
function explainValues(drawn: readonly Curve[], { definition }: Analysis, period: Period) {
  const [first] = drawn;
  const eightDay = first === undefined ? null : explainEightDay(first, period);
  return eightDay ?? (definition ? explainGrowth(drawn, definition) : null);
}

/** Warns when the server has answered and there is no curve to draw. */
function useNoDataWarning(isEmpty: boolean, { isPending, error }: Analysis): void {
  useWarning("analytics:notices.FIELD_NO_DATA", isEmpty && !isPending && !error);
}

/** True for charts of the open field alone: its activities do not belong on others' curves. */
function hasMarks(kind: ChartKind): boolean {
  return kind === "season" || kind === "overlaid" || kind === "eightDay";
}

/** Activities within the days of any of the curves, oldest first. */
function marksOf(curves: readonly Curve[], marks: readonly ChartMark[]): ChartMark[] {
  return marks
    .filter(({ date }) => curves.some(({ range }) => date >= range.from && date <= range.until))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function Panel({ panel, name }: { panel: ChartPanel; name: string }) {
  const { t } = useTranslation(["analytics", "imagery"]);
  return (
    <div>
      {panel.title && (
        <Text component="h3" size="sm" fw={600}>
          {panel.title}
        </Text>
      )}
      <Suspense fallback={<Skeleton height={panel.heightPx} aria-hidden />}>
        <Chart
          option={panel.chart.option}
          steps={panel.chart.steps}
          height={panel.heightPx}
          ariaLabel={t("chartAria", { name })}
        />
      </Suspense>
    </div>
  );
}
