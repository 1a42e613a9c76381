import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { errorSentence, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Pictures, UnreadImages } from "./kept-contents";
import type { Keeping } from "./use-keeping";

interface KeepingProgressProps {
  state: Keeping;
  season: string;
  onDownload(plan: Extract<Keeping, { phase: "planned" }>["plan"]): void;
  onRetry(): void;
  onCancel(): void;
}

/** Progress of keeping a farm: the size before anything is stored, the stored share, or why it ended. */
export function KeepingProgress({ state, season, onDownload, onRetry, onCancel }: KeepingProgressProps) {
  const { t } = useTranslation("outbox");
  const format = useFormat();
  const inMb = (bytes: number) => format.number(Math.max(1, Math.round(bytes / 1_000_000)));
  const cancel = (
    <Button mih={44} variant="subtle" onClick={onCancel}>
      {t("common:cancel")}
    </Button>
  );
  if (state.phase === "failed") {
    return (
      <Alert color="red" variant="light" mt="xs" role="alert">
        <Text size="sm">{t("kept.stopped", { reason: errorSentence(state.error, t) })}</Text>
        <Group gap="sm" mt="xs">
          <Button mih={44} variant="default" onClick={onRetry}>
            {t("kept.goOn")}
          </Button>
          {cancel}
        </Group>
      </Alert>
    );
  }
  if (state.phase === "elsewhere") {
    return (
      <Text size="sm" mt={4} role="status">
        {t("kept.elsewhere")}
      </Text>
    );
  }
  if (state.phase === "planned") {
    const { plan, freeBytes } = state;
    const isTooLarge = freeBytes !== null && plan.bytes > freeBytes;
    return (
      <div role="status">
        <Text size="sm" mt={4}>
          {t("kept.estimate", { size: inMb(plan.bytes), season, count: plan.farm.fields.length })}{" "}
          <Pictures {...plan} /> {freeBytes !== null && t("kept.free", { free: inMb(freeBytes) })}
        </Text>
        <UnreadImages count={plan.unread} />
        {isTooLarge && (
          <Alert color="yellow" variant="light" mt="xs">
            {t("kept.tooLarge")}
          </Alert>
        )}
        <Group gap="sm" mt="xs">
          <Button mih={44} disabled={isTooLarge} onClick={() => onDownload(plan)}>
            {t("kept.download")}
          </Button>
          {cancel}
        </Group>
      </div>
    );
  }
  const { phase, done, total } = state;
  const label = t(`kept.${phase}`, { done: format.number(done), total: format.number(total) });
  return (
    <Group gap="sm" mt={4}>
      <div style={{ flex: 1, minWidth: 160 }}>
        <Text size="sm" role="status">
          {label}
        </Text>
        <Progress value={total === 0 ? 0 : (100 * done) / total} mt={4} aria-label={label} />
      </div>
      {cancel}
    </Group>
  );
}
