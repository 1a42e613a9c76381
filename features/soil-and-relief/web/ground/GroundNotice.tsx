import { Alert, Button, Group, Loader, Progress, Stack, Text } from "@mantine/core";
import { errorSentence, NeedsNetworkNote, useNeedsNetwork } from "@surco/kit-web";
import type { GroundState } from "@surco/soil-and-relief/contract";
import { useTranslation } from "react-i18next";

interface GroundNoticeProps {
  subject: "relief" | "soil";
  /** undefined until the server has answered. */
  status:
    | {
        state: GroundState;
        progress: { done: number; total: number | null } | null;
        errorCode: string | null;
      }
    | undefined;
  /** Why the server did not answer. */
  error: Error | null;
  onRetry(): void;
  isRetrying: boolean;
}

/** Notice while there is no data to show: being read, none here, or unavailable now. */
export function GroundNotice({ subject, status, error, onRetry, isRetrying }: GroundNoticeProps) {
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
    // Nobody reads on for whom no server can be reached.
    if (network.isOut && status !== undefined) return <NeedsNetworkNote />;
    const { done = 0, total = null } = status?.progress ?? {};
    return (
      <Stack gap={6} role="status">
        <Group gap="xs" wrap="nowrap">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t(`notice.waiting.${subject}`)}</Text>
        </Group>
        {total !== null && total > 0 && (
          <>
            <Progress value={(100 * done) / total} aria-label={t("notice.progress", { done, total })} />
            <Text size="xs">{t("notice.progress", { done, total })}</Text>
          </>
        )}
      </Stack>
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
