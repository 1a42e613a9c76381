import { localDay } from "@surco/calendar";
import { PAGE_OPENED_AT, useFormat, useOutOfReach, useSlowAnswers } from "@surco/kit-web";
import { IconHourglass } from "@tabler/icons-react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./shell.module.css";

const POLL_MS = 1000;

/** Overlay at the top of the screen while responses are slow, with the age of the data shown meanwhile. */
export function SlowBar() {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  const isSlow = useSlowAnswers() && !isOut;
  const age = useAge(useOldestShown(isSlow));
  return (
    <div role="status" className={classes.slowPlace}>
      {isSlow && (
        <div className={classes.slowBar}>
          <IconHourglass size={16} stroke={1.6} aria-hidden />
          <span>
            <strong>{t("common:slow.title")}.</strong> {age ?? t("common:slow.loading")}
          </span>
        </div>
      )}
    </div>
  );
}

/** Sentence about the age of what is shown. @param since  ms since 1970 */
function useAge(since: number | null): string | null {
  const { t } = useTranslation("common");
  const format = useFormat();
  if (since === null) return null;
  const then = new Date(since);
  const instant = then.toISOString();
  return localDay(then) === localDay(new Date())
    ? t("common:slow.shownToday", { time: format.instantTime(instant) })
    : t("common:slow.shown", { when: format.instant(instant) });
}

/** Time of the oldest data on the screen that are being read anew, ms since 1970; null: none are older than the page. */
function useOldestShown(isWanted: boolean): number | null {
  const queries = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const update = () => setSince(oldestShown(queries));
    update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, [isWanted, queries]);
  return since;
}

function oldestShown(queries: QueryClient): number | null {
  const times = queries
    .getQueryCache()
    .findAll({ type: "active", fetchStatus: "fetching" })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0 && at < PAGE_OPENED_AT);
  return times.length === 0 ? null : Math.min(...times);
}
