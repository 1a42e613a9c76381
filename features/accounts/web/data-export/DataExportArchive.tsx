import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { DataExport } from "@surco/accounts/contract";
import { JobProgressBar, percentDone, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { isInProgress, useDataExport, useDownloadDataExport } from "./use-data-export";

const BYTES_PER_MB = 1024 * 1024;

/** Data export: order, progress, download. */
export function DataExportArchive() {
  const { t } = useTranslation("accounts");
  const { query, order, cancel } = useDataExport();
  const { data: archive, error, refetch } = query;
  const network = useNeedsNetwork();
  const hasFailed = archive?.progress.state === "failed";
  return (
    <section aria-labelledby="own-archive">
      <Title order={2} size="h3" id="own-archive">
        {t("own.export.archive")}
      </Title>
      <Text c="dimmed" mb="md">
        {t("own.export.lead")}
      </Text>
      <Stack gap="md">
        {error && (
          <FormProblem error={error}>
            <Button mt="sm" variant="default" mih={44} onClick={() => void refetch()}>
              {t("common:retry")}
            </Button>
          </FormProblem>
        )}
        {archive === undefined && !error && <Skeleton height={44} />}
        {archive && isInProgress(archive) && (
          <JobProgressBar
            progress={archive.progress}
            label={t("own.export.making", { share: percentDone(archive.progress) })}
            name={t("own.export.archive")}
            note={t("own.export.leave")}
            onCancel={() => cancel.mutate(archive.id)}
            isCancelling={cancel.isPending}
          />
        )}
        {hasFailed && (
          <Text role="alert" size="sm">
            {t("own.export.failed")}
          </Text>
        )}
        {archive?.file && <ArchiveDownload archive={archive} />}
        {archive !== undefined && !isInProgress(archive) && (
          <Button
            mih={44}
            variant={archive?.file ? "default" : "filled"}
            style={{ alignSelf: "flex-start" }}
            loading={order.isPending}
            disabled={network.isOut}
            onClick={() => order.mutate()}
          >
            {network.name(t(archive?.file ? "own.export.again" : "own.export.order"))}
          </Button>
        )}
      </Stack>
    </section>
  );
}

function ArchiveDownload({ archive }: { archive: DataExport }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const network = useNeedsNetwork();
  const download = useDownloadDataExport();
  const about = {
    size: format.number(Math.max(0.1, (archive.file?.bytes ?? 0) / BYTES_PER_MB), 1),
    made: format.instant(archive.createdAt),
    until: format.day(archive.keptUntil.slice(0, 10)),
  };
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">{t("own.export.made", about)}</Text>
      <Button
        mih={44}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={download.isPending}
        disabled={network.isOut}
        onClick={() => download.mutate(archive)}
      >
        {network.name(t("own.export.download"))}
      </Button>
    </Group>
  );
}
