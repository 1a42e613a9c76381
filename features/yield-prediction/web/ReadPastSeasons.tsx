import { Button, Text } from "@mantine/core";
import { seasonRange } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { catalogOptions } from "@surco/imagery/web";
import { JobProgressLine, ListProblem } from "@surco/kit-web";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Interval of asking whether the read images have corrected the prediction, ms, and how often. */
const FOLLOW_MS = 5000;
const MOST_FOLLOWS = 24;

/** Action that orders the images of the seasons of recorded harvests, one season after the other, with its progress. */
export function ReadPastSeasons({ field, data }: { field: OpenedField; data: YieldPredictionReply }) {
  const { t } = useTranslation("yield-prediction");
  const seasons = [...new Set(data.fieldHistory.map(({ season }) => season))];
  const [at, setAt] = useState<number | null>(null);
  const season = at === null ? undefined : seasons[at];
  const range = seasonRange(field.country, data.period, season ?? data.season);
  const query = useQuery({ ...catalogOptions(field.id, range), enabled: season !== undefined });
  const state = season === undefined ? undefined : query.data?.progress.state;
  const isRead = state === "done" || state === "cancelled";
  useEffect(() => {
    if (isRead && season !== undefined) setAt((read) => (read === null ? null : read + 1));
  }, [isRead, season]);

  if (at === null) {
    return (
      <Button variant="default" mih={44} onClick={() => setAt(0)}>
        {t("calibrate.read", { count: seasons.length })}
      </Button>
    );
  }
  if (season === undefined) return <Corrected />;
  const { done = 0, total = null } = query.data?.progress ?? {};
  return (
    <>
      <ListProblem query={query} failed={t("calibrate.failed")} />
      {state === "failed" && <Text size="sm">{t("calibrate.retried", { season })}</Text>}
      {state !== "failed" && !query.isError && (
        <JobProgressLine
          label={
            total === null || total === 0
              ? t("calibrate.searching", { season, at: at + 1, count: seasons.length })
              : t("calibrate.progress", { season, at: at + 1, count: seasons.length, done, total })
          }
        />
      )}
    </>
  );
}

/** Asks for the prediction again until the images have corrected it, which removes this line, or no more comes. */
function Corrected() {
  const { t } = useTranslation("yield-prediction");
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked >= MOST_FOLLOWS) return;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void queryClient.invalidateQueries({ queryKey: ["yield-prediction", "field"] });
    }, FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [asked, queryClient]);
  return asked < MOST_FOLLOWS ? (
    <JobProgressLine label={t("calibrate.correcting")} />
  ) : (
    <Text size="sm">{t("calibrate.stillNot")}</Text>
  );
}
