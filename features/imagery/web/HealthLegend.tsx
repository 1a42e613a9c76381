import { Button, SegmentedControl, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HealthView, healthViews } from "./image-choice";
import { useImageViewer } from "./image-viewer";
import classes from "./Legend.module.css";
import { catalogOptions } from "./use-images";
import { HISTORY_KEY, type UsualNdvi } from "./use-usual-ndvi";

/** Which of the two readings of crop health is shown, and what the second one is measured by. */
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
        onChange={(value) => setHealthView(value as HealthView)}
        data={healthViews.map((value) => ({ value, label: t(`health.${value}`) }))}
      />
      {healthView === "departure" && usual !== null && <Measure usual={usual} />}
    </>
  );
}

/** NDVI expected on this day of the season, or why it is unknown. */
function Measure({ usual }: { usual: UsualNdvi }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, raster, drawn } = useImageViewer();
  if (usual.kind === "loading") return <Text size="xs">{t("health.looking")}</Text>;
  if (usual.kind === "failed") return <Text size="xs">{t("health.failed")}</Text>;
  if (usual.kind === "none") {
    // A frame of a film whose other frames are measured.
    if (drawn?.kind === "numbers" && drawn.isDeviation) {
      return <Text size="xs">{t("timelapse.uncompared")}</Text>;
    }
    return (
      <div>
        <Text size="xs">{t("health.noOther")}</Text>
        {usual.missing !== null && <BringSeason key={usual.missing.season} missing={usual.missing} />}
      </div>
    );
  }
  const median = raster?.statistics.median ?? null;
  const departure = median === null ? null : median - usual.median;
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
      {departure !== null && (
        <Text size="xs" fw={600}>
          {t("health.now", {
            departure: `${departure > 0 ? "+" : ""}${format.number(departure, 2)}`,
          })}
        </Text>
      )}
    </div>
  );
}

/** Orders the images of another season, and says how far they have come. */
function BringSeason({ missing }: { missing: { season: string; from: string; until: string } }) {
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
      <Button variant="default" size="compact-sm" mih={36} mt={6} onClick={() => setOrdered(true)}>
        {t("health.bring", { season })}
      </Button>
    );
  }
  if (isError || state === "failed") return <Text size="xs">{t("strip.failedAll")}</Text>;
  if (state === "done") return <Text size="xs">{t("health.brought", { season })}</Text>;
  const { done = 0, total = null } = data?.progress ?? {};
  return (
    <Text size="xs" role="status">
      {total === null ? t("strip.searching") : t("strip.progress", { done, total })}
    </Text>
  );
}
