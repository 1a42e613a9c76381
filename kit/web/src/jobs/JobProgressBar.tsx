import { Button, Group, Progress, Text } from "@mantine/core";
import type { JobProgress } from "@surco/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNeedsNetwork } from "../offline";

interface JobProgressBarProps {
  progress: Pick<JobProgress, "state" | "done" | "total">;
  /** Sentence above the bar. */
  label: string;
  /** Accessible name of the bar. */
  name: string;
  /** Sentence below the bar. */
  note?: ReactNode;
  /** Absent when the user cannot cancel the job. */
  onCancel?: (() => void) | undefined;
  isCancelling?: boolean;
}

/** Progress bar of a background job, with a cancel button. */
export function JobProgressBar({
  progress,
  label,
  name,
  note,
  onCancel,
  isCancelling = false,
}: JobProgressBarProps) {
  const { t } = useTranslation("common");
  const network = useNeedsNetwork();
  return (
    <div data-wide>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-end">
        <Text size="sm" role="status">
          {label}
        </Text>
        {onCancel && (
          <Button
            mih={44}
            variant="default"
            loading={isCancelling}
            disabled={network.isOut}
            onClick={onCancel}
            style={{ flex: "none" }}
          >
            {network.name(t("common:cancel"))}
          </Button>
        )}
      </Group>
      <Progress
        mt={6}
        value={percentDone(progress)}
        animated={progress.state === "running"}
        aria-label={name}
      />
      {note && (
        <Text size="sm" c="dimmed" mt={6}>
          {note}
        </Text>
      )}
    </div>
  );
}

/** Completed part of the work, 0..100; 0 while the total is unknown. */
export function percentDone({ done, total }: Pick<JobProgress, "done" | "total">): number {
  return total === null || total === 0 ? 0 : Math.min(100, Math.round((100 * done) / total));
}
