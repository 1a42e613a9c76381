import { Alert, Button, Text } from "@mantine/core";
import {
  errorSentence,
  JobProgressBar,
  JobProgressLine,
  NeedsNetworkNote,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { ReadingStatus, SoilAndReliefSubject } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";

interface LayerNoticeProps {
  subject: SoilAndReliefSubject;
  /** undefined until the server has answered. */
  status: ReadingStatus | undefined;
  /** Error of the request itself. */
  error: Error | null;
  onRetry(): void;
  isRetrying: boolean;
}

/** Notice while there is no data to show: being read, none here, or unavailable now. */
export function LayerNotice({ subject, status, error, onRetry, isRetrying }: LayerNoticeProps) {
  const { t } = useTranslation("soil-and-relief");
  const network = useNeedsNetwork();
  const retry = (
    <Button
      mt="xs"
      size="compact-sm"
      variant="default"
      loading={isRetrying}
      disabled={network.isOut}
      onClick={onRetry}
    >
      {network.name(t("notice.retry"))}
    </Button>
  );
  if (error !== null && status === undefined) {
    return (
      <Alert color="red" variant="light" title={t("notice.notLoaded")}>
        <Text size="sm">{errorSentence(error, t)}</Text>
        {retry}
      </Alert>
    );
  }
  if (status === undefined || status.state === "waiting") {
    // Without a connection there is no progress to show.
    if (network.isOut && status !== undefined) return <NeedsNetworkNote />;
    const label = t(`notice.waiting.${subject}`);
    const { done = 0, total = null } = status?.progress ?? {};
    if (total === null || total === 0) return <JobProgressLine label={label} />;
    const count = t("notice.progress", { done, total });
    return (
      <JobProgressBar progress={{ state: "running", done, total }} label={label} name={count} note={count} />
    );
  }
  if (status.state === "none") {
    return (
      <Alert color="gray" variant="light" title={t("notice.none.title")}>
        <Text size="sm">{t(`notice.none.${subject}`)}</Text>
        {retry}
      </Alert>
    );
  }
  if (status.state === "failed") {
    const isTooWide = status.errorCode === "FIELD_TOO_WIDE";
    return (
      <Alert color="yellow" variant="light" title={t("notice.failed.title")}>
        <Text size="sm">{isTooWide ? t("notice.failed.tooWide") : t(`notice.failed.${subject}`)}</Text>
        {!isTooWide && retry}
      </Alert>
    );
  }
  return null;
}
