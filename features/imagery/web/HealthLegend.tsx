import { Button, SegmentedControl, Text } from "@mantine/core";
import { Explain, JobProgressBar, useFormat } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { explainDeviation } from "./explanations/explain-image";
import { useImageViewer } from "./image-viewer";
import classes from "./Legend.module.css";
import { type ExpectedNdvi, HISTORY_KEY } from "./use-expected-ndvi";
import { healthViews } from "./use-image-choice";
import { catalogOptions } from "./use-images";

/** Choice of the crop health view, with the expected NDVI that deviations are measured against. */
export function HealthLegend() {
  const { t } = useTranslation("imagery");
  const { healthView, setHealthView, usual } = useImageViewer();
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        className={classes.switch}
        aria-label={t("health.view")}
        value={healthView}
        onChange={setHealthView}
        data={healthViews.map((value) => ({ value, label: t(`health.${value}`) }))}
      />
      {healthView === "departure" && usual !== null && <HealthReference usual={usual} />}
    </>
  );
}

/** Expected NDVI on this day of the season, or the reason why it is unknown. */
function HealthReference({ usual }: { usual: ExpectedNdvi }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, raster, drawn } = useImageViewer();
  if (usual.kind === "loading") return <Text size="xs">{t("health.looking")}</Text>;
  if (usual.kind === "failed") return <Text size="xs">{t("health.failed")}</Text>;
  if (usual.kind === "none") {
    // A time-lapse frame without expectation among frames with one.
    if (drawn?.kind === "numbers" && drawn.isDeviation) {
      return <Text size="xs">{t("timelapse.uncompared")}</Text>;
    }
    return (
      <div>
        <Text size="xs">{t("health.noOther")}</Text>
        {usual.missing !== null && <FetchSeason key={usual.missing.season} missing={usual.missing} />}
      </div>
    );
  }
  const median = raster?.statistics.median ?? null;
  const deviation = median === null ? null : median - usual.median;
  return (
    <div>
      <Text size="xs">
        {t("health.usual", {
          count: usual.seasons,
          day: selected === null ? "" : format.day(selected.date, "short"),
          median: format.number(usual.median, 2),
          deviation: format.number(usual.standardDeviation, 2),
        })}
      </Text>
      {deviation !== null && (
        <Text size="xs" fw={600}>
          {t("health.now", {
            deviation: `${deviation > 0 ? "+" : ""}${format.number(deviation, 2)}`,
          })}
          {median !== null && <Explain explanation={explainDeviation(median, usual.median, usual.seasons)} />}
        </Text>
      )}
    </div>
  );
}

/** Button that fetches the images of another season, then its progress. */
function FetchSeason({ missing }: { missing: { season: string; from: string; until: string } }) {
  const { t } = useTranslation("imagery");
  const { field } = useImageViewer();
  const queryClient = useQueryClient();
  const [isOrdered, setOrdered] = useState(false);
  const { season, from, until } = missing;
  const { data, isError } = useQuery({ ...catalogOptions(field.id, { from, until }), enabled: isOrdered });
  const state = data?.progress.state;
  useEffect(() => {
    if (state === "done") void queryClient.invalidateQueries({ queryKey: HISTORY_KEY });
  }, [state, queryClient]);

  if (!isOrdered) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        className="compact-button"
        mt={6}
        onClick={() => setOrdered(true)}
      >
        {t("health.bring", { season })}
      </Button>
    );
  }
  if (isError || state === "failed") return <Text size="xs">{t("strip.failedAll")}</Text>;
  if (state === "done") return <Text size="xs">{t("health.brought", { season })}</Text>;
  const progress = data?.progress ?? { state: "queued" as const, done: 0, total: null };
  const { done, total } = progress;
  const label = total === null ? t("strip.searching") : t("strip.progress", { done, total });
  return <JobProgressBar progress={progress} label={label} name={label} />;
}
