import { Alert, Button, Progress, Text } from "@mantine/core";
import { lineColor } from "@surco/contract";
import { useChartLook } from "@surco/imagery/web";
import { IconCloudDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";
import type { ChartKind } from "./analytics-choice";
import { type Curve, storedPart } from "./curve";
import type { Analysis } from "./use-analysis";

interface CurveListProps {
  kind: ChartKind;
  curves: readonly Curve[];
  drawn: readonly Curve[];
  analysis: Analysis;
  today: string;
}

/** Curves with their numbers of dates, and a button to fetch missing images. */
export function CurveList({ kind, curves, drawn, analysis, today }: CurveListProps) {
  const { t } = useTranslation(["analytics", "imagery"]);
  const { scheme, accent } = useChartLook();
  const hasFields = new Set(curves.map(({ field }) => field.id)).size > 1;
  const colorOf = (curve: Curve) => {
    if (kind === "season") return accent;
    const group = kind === "fields" ? drawn.filter(({ season }) => season === curve.season) : drawn;
    if (kind !== "metrics") return lineColor(scheme, group.indexOf(curve));
    const keyOf = ({ field, season }: Curve) => (hasFields ? field.id : season);
    return lineColor(scheme, [...new Set(curves.map(keyOf))].indexOf(keyOf(curve)));
  };
  return (
    <ul className={classes.curves} aria-label={t("curves")}>
      {curves.map((curve) => (
        <li key={curve.key} className={classes.curve}>
          <span
            className={classes.key}
            style={{ background: drawn.includes(curve) ? colorOf(curve) : "transparent" }}
            aria-hidden
          />
          <Text size="sm" fw={600} span>
            {hasFields ? `${curve.field.name} · ${curve.season}` : curve.season}
          </Text>
          <span className={classes.soft}>
            {curve.dates === 0 ? t("noImages") : t("dates", { count: curve.usableDates, all: curve.dates })}
          </span>
          <CurveImages curve={curve} analysis={analysis} today={today} hasFields={hasFields} />
        </li>
      ))}
    </ul>
  );
}

/** Button that fetches a season's images, with progress. */
function CurveImages(props: { curve: Curve; analysis: Analysis; today: string; hasFields: boolean }) {
  const { curve, analysis, today, hasFields } = props;
  const { t } = useTranslation(["analytics", "imagery"]);
  const progress = analysis.progressOf(curve.key);
  const hasFailed = progress === "failed" || progress?.state === "failed";
  if (progress !== null && progress !== "failed" && !hasFailed) {
    if (progress.state === "done") return null;
    const { done, total } = progress;
    return (
      <>
        <Progress
          value={total ? (100 * done) / total : 0}
          w={100}
          aria-label={t("reading", { season: curve.season })}
        />
        <span role="status" className={classes.soft}>
          {total === null ? t("imagery:strip.searching") : t("imagery:strip.progress", { done, total })}
        </span>
      </>
    );
  }
  const part = storedPart(curve, today);
  if (part === "all" || curve.range.from > today) return null;
  const text = part === "none" ? "fetch" : "fetchRest";
  return (
    <>
      {hasFailed && (
        <Alert color="red" variant="light" p={4}>
          {t("imagery:strip.unreached")}
        </Alert>
      )}
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCloudDownload size={16} aria-hidden />}
        aria-label={hasFields ? `${t(text, { season: curve.season })}: ${curve.field.name}` : undefined}
        onClick={() => analysis.fetchImages(curve)}
      >
        {t(text, { season: curve.season })}
      </Button>
    </>
  );
}
