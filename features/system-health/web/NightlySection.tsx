import { Button, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { RowTable } from "@surco/kit-web/tables";
import { type SystemHealth, stepName } from "@surco/system-health/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { HealthSection } from "./FactList";

type NightlyJob = SystemHealth["nightlyJobs"][number];

/** Rows shown before somebody asks for all: those that failed come first. */
const FIRST_ROWS = 8;

/** Nightly cleanup steps and daily jobs with their last run. */
export function NightlySection({ jobs }: { jobs: readonly NightlyJob[] }) {
  const { t } = useTranslation("system-health");
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = jobs.toSorted((one, other) => rank(one) - rank(other));
  const failedCount = jobs.filter(({ lastRun }) => lastRun?.failureCode != null).length;
  const shown = isWhole ? sorted : sorted.slice(0, Math.max(FIRST_ROWS, failedCount));
  return (
    <HealthSection title={t("nightly.title")}>
      <Text size="sm" c="dimmed" mb="xs">
        {t("nightly.lead")}
      </Text>
      <RowTable<NightlyJob>
        label={t("nightly.title")}
        rows={shown}
        keyOf={({ kind, name }) => `${kind} ${name}`}
        columns={[
          {
            key: "name",
            label: t("nightly.job"),
            isLong: true,
            render: ({ name }) => stepName(name, t),
          },
          {
            key: "lastRun",
            label: t("nightly.lastRun"),
            render: ({ lastRun }) => (lastRun === null ? t("nightly.never") : format.instant(lastRun.at)),
          },
          { key: "outcome", label: t("nightly.outcome"), isLong: true, render: outcomeOf },
          {
            key: "duration",
            label: t("nightly.duration"),
            isNumber: true,
            render: ({ lastRun }) =>
              lastRun && t("nightly.seconds", { seconds: format.number(lastRun.durationSeconds, 1) }),
          },
          {
            key: "removed",
            label: t("nightly.removed"),
            isNumber: true,
            render: ({ lastRun }) =>
              lastRun === null || lastRun.removedCount === null ? null : format.number(lastRun.removedCount),
          },
          {
            key: "nextRun",
            label: t("nightly.nextRun"),
            render: ({ nextRunAt }) => format.instant(nextRunAt),
          },
        ]}
      />
      {sorted.length > FIRST_ROWS && (
        <Button mt="sm" mih={44} variant="default" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t("nightly.fewer") : t("nightly.all", { count: sorted.length })}
        </Button>
      )}
    </HealthSection>
  );

  function outcomeOf({ lastRun }: NightlyJob): string | null {
    if (lastRun === null) return null;
    return lastRun.failureCode === null ? t("nightly.done") : t(`reasons.${lastRun.failureCode}`);
  }
}

/** Failed ones first, then those that never ran. */
function rank({ lastRun }: NightlyJob): number {
  if (lastRun === null) return 1;
  return lastRun.failureCode === null ? 2 : 0;
}
