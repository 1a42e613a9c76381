import { Text } from "@mantine/core";
import { JobProgressBar } from "@surco/kit-web";
import type { HistoryStatus } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";

/** State of the fetch of days that have no hourly values; nothing once it is complete. */
export function FetchStatus({ status: { state, progress } }: { status: HistoryStatus }) {
  const { t } = useTranslation("temperature");
  if (state === "complete") return null;
  if (state === "failed") {
    return (
      <Text size="sm" role="status">
        {t("status.failed")}
      </Text>
    );
  }
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <JobProgressBar
      progress={{ state: progress === null ? "queued" : "running", done, total }}
      label={total === null ? t("status.waiting") : t("status.fetching", { done, total })}
      name={t("status.name")}
    />
  );
}
