import { Alert, Button, Text } from "@mantine/core";
import { errorSentence, JobProgressBar, JobProgressLine, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { HistoryOrigin } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { SourceLinks } from "../SourceLinks";
import { useRetryHistory } from "./use-season-weather";

/** Progress of the fetch of past years, or its failure with a retry. */
export function HistoryState({ fieldId, status }: { fieldId: string; status: HistoryOrigin["status"] }) {
  const { t } = useTranslation("weather");
  const retry = useRetryHistory(fieldId);
  const network = useNeedsNetwork();
  if (status.state === "complete") return null;
  if (status.state === "failed") {
    return (
      <Alert color="yellow" variant="light" title={t("history.failed")}>
        <Text size="sm">{t("history.failedText")}</Text>
        <Button
          mt="sm"
          mih={44}
          variant="default"
          loading={retry.isPending}
          disabled={network.isOut}
          onClick={() => retry.mutate()}
        >
          {network.name(t("common:retry"))}
        </Button>
      </Alert>
    );
  }
  const { progress } = status;
  // The newest days alone: what is shown is nearly whole.
  if (progress === null || progress.total === null || progress.total <= 1) {
    return <JobProgressLine label={t("history.updating")} />;
  }
  return (
    <JobProgressBar
      progress={{ state: "running", ...progress }}
      label={t("history.fetching", { done: progress.done, total: progress.total })}
      name={t("history.progress")}
      note={t("history.fetchingNote")}
    />
  );
}

/** Failure of the request itself, with a retry. */
export function QueryFailed({
  title,
  query,
}: {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
}) {
  const { t } = useTranslation("weather");
  return (
    <Alert color="red" variant="light" title={title}>
      <Text size="sm">{errorSentence(query.error, t)}</Text>
      <Button
        mt="sm"
        mih={44}
        variant="default"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t("common:retry")}
      </Button>
    </Alert>
  );
}

/** Sources, coverage and age of what is shown; says which days are provisional or missing. */
export function HistorySource({ origin }: { origin: HistoryOrigin }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { attributions, coverage, origins, refreshedAt, simulated } = origin;
  if (attributions.length === 0) return null;
  const provisional = origins.filter(({ isProvisional }) => isProvisional);
  const [first, last] = [provisional[0], provisional.at(-1)];
  const facts = [
    t("history.coverage", { withData: coverage.daysWithData, count: coverage.days }),
    ...(first && last
      ? [
          t("history.provisional", {
            from: format.day(first.from, "short"),
            until: format.day(last.until, "short"),
          }),
        ]
      : []),
    ...(refreshedAt === null ? [] : [t("history.refreshed", { when: format.instant(refreshedAt) })]),
    ...(simulated ? [t("source.simulated")] : []),
  ];
  return (
    <Text size="xs" c="dimmed">
      {t("source.data")} <SourceLinks attributions={attributions} />
      {` · ${facts.join(" · ")}`}
    </Text>
  );
}
