import { JobProgressLine } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./DateStrip.module.css";
import { useImageViewer } from "./image-viewer";

/** True while dates of the range are searched or read. */
export function useIsReading(): boolean {
  const { catalogQuery } = useImageViewer();
  const state = catalogQuery.data?.progress.state;
  return state === "queued" || state === "running";
}

/** Progress of reading the range's dates; one line, so that the map does not move. */
export function ReadingProgress() {
  const { t } = useTranslation("imagery");
  const { catalogQuery } = useImageViewer();
  const { done = 0, total = null } = catalogQuery.data?.progress ?? {};
  const label = total === null ? t("strip.searching") : t("strip.progress", { done, total });
  return <JobProgressLine label={label} size="xs" className={classes.detail} />;
}
