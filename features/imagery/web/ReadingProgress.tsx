import { Group, Loader, Text } from "@mantine/core";
import { useOutOfReach } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./DateStrip.module.css";
import { useImageViewer } from "./image-viewer";

/** True while dates of the range are searched or read. */
export function useIsReading(): boolean {
  const { catalogQuery } = useImageViewer();
  const state = catalogQuery.data?.progress.state;
  return state === "queued" || state === "running";
}

/** Progress of reading the range's dates; a line in the strip's bar, so that the map beneath does not move. */
export function ReadingProgress() {
  const { t } = useTranslation("imagery");
  const { catalogQuery } = useImageViewer();
  const progress = catalogQuery.data?.progress;
  const isOut = useOutOfReach();
  return (
    <Group gap={6} wrap="nowrap" className={classes.detail} role="status">
      {!isOut && <Loader size={12} aria-hidden />}
      <Text size="xs" truncate>
        {isOut
          ? t("common:offline.needed")
          : !progress || progress.total === null
            ? t("strip.searching")
            : t("strip.progress", { done: progress.done, total: progress.total })}
      </Text>
    </Group>
  );
}
