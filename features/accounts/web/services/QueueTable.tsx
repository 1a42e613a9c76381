import { Skeleton, Text, Title } from "@mantine/core";
import type { QueueState } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { RowTable } from "@surco/kit-web/tables";
import { useTranslation } from "react-i18next";
import { LoadProblem } from "../LoadProblem";
import { useQueues } from "./use-services";

/** Background jobs by kind, of the kinds that have any: those that failed or wait first. */
export function QueueTable() {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQueues();
  const number = (value: number) => format.number(value);
  const queues = data?.queues ?? [];
  const busy = busyFirst(queues);
  return (
    <section>
      <Title order={2} size="h3" mt="xl">
        {t("queues.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t("queues.lead")}
      </Text>
      {error && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Skeleton height={200} aria-label={t("common:loading")} />}
      <RowTable<QueueState>
        label={t("queues.title")}
        rows={busy}
        keyOf={({ queue }) => queue}
        columns={[
          { key: "queue", label: t("queues.kind"), render: ({ queue }) => queue },
          {
            key: "waiting",
            label: t("queues.waiting"),
            isNumber: true,
            render: (one) => number(one.waitingCount),
          },
          {
            key: "active",
            label: t("queues.active"),
            isNumber: true,
            render: (one) => number(one.activeCount),
          },
          {
            key: "failed",
            label: t("queues.failed"),
            isNumber: true,
            render: (one) => number(one.failedCount),
          },
          {
            key: "oldestWait",
            label: t("queues.oldestWait"),
            isNumber: true,
            render: ({ oldestWaitSeconds }) =>
              oldestWaitSeconds === 0
                ? null
                : t("queues.minutes", { minutes: format.number(oldestWaitSeconds / 60, 1) }),
          },
        ]}
      />
      {data && (
        <Text size="sm" mt="xs">
          {t("queues.idle", { count: queues.length - busy.length })}
        </Text>
      )}
    </section>
  );
}

function busyFirst(queues: readonly QueueState[]): QueueState[] {
  return queues
    .filter(({ waitingCount, activeCount, failedCount }) => waitingCount + activeCount + failedCount > 0)
    .sort(
      (a, b) =>
        b.failedCount - a.failedCount ||
        b.oldestWaitSeconds - a.oldestWaitSeconds ||
        b.activeCount - a.activeCount,
    );
}
