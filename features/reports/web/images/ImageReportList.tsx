import { ActionIcon, Alert, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { isUnderWay } from "@surco/contract";
import type { NamedLayer } from "@surco/imagery/web";
import {
  errorSentence,
  JobProgressBar,
  lazyPart,
  NeedsNetworkNote,
  useCodeSentence,
  useFormat,
  useNeedsNetwork,
  useOutOfReach,
} from "@surco/kit-web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { type ImageReport, REPORT_KEPT_DAYS } from "@surco/reports/contract";
import { IconDownload, IconShare, IconTrash } from "@tabler/icons-react";
import { Fragment, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { layerIdOf, PictureName } from "./PictureName";
import classes from "./reports.module.css";
import { useImageReportActions, type useImageReports, useSaveImageReport } from "./use-image-reports";

const ReportLinksDialog = lazyPart(
  async () => (await import("../stored/ReportLinksDialog")).ReportLinksDialog,
);

interface ImageReportListProps {
  fieldId: string;
  query: ReturnType<typeof useImageReports>;
  layers: readonly NamedLayer[];
  extraLayers: readonly ExtraLayer[];
}

/** Reports, finished or in progress, with download, retry and delete. */
export function ImageReportList({ fieldId, query, ...names }: ImageReportListProps) {
  const { t } = useTranslation("reports");
  if (query.isPending) return <Loader size="sm" aria-label={t("list.loading")} />;
  if (query.data === undefined) {
    return (
      <Alert color="red" variant="light" role="alert">
        <Text size="sm">{errorSentence(query.error, t)}</Text>
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => void query.refetch()}>
          {t("list.again")}
        </Button>
      </Alert>
    );
  }
  if (query.data.length === 0) return <Text size="sm">{t("list.none")}</Text>;
  return (
    <Stack gap="xs">
      <Text size="xs" className={classes.soft}>
        {t("list.kept", { count: REPORT_KEPT_DAYS })}
      </Text>
      <NeedsNetworkNote />
      <div>
        {query.data.map((report) => (
          <ReportRow key={report.id} fieldId={fieldId} report={report} {...names} />
        ))}
      </div>
    </Stack>
  );
}

interface ReportRowProps {
  fieldId: string;
  report: ImageReport;
  layers: readonly NamedLayer[];
  extraLayers: readonly ExtraLayer[];
}

function ReportRow({ fieldId, report, ...names }: ReportRowProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const save = useSaveImageReport();
  const remove = useImageReportActions(fieldId).cancel;
  const isBeingMade = isUnderWay(report.progress);
  const network = useNeedsNetwork();
  const made = format.instant(report.createdAt);
  const [isShared, setShared] = useState(false);
  return (
    <section className={classes.report} aria-label={t("list.report", { made })}>
      <div>
        <Text size="sm" fw={500}>
          {made}
        </Text>
        <Text size="xs" className={classes.soft}>
          <Summary report={report} {...names} />
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {report.file !== null && (
          <Button
            mih={44}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={save.isPending}
            disabled={network.isOut}
            onClick={() => save.mutate(report)}
          >
            {t("list.download")}
          </Button>
        )}
        {report.file !== null && (
          <ActionIcon
            size={44}
            variant="default"
            aria-label={network.name(t("list.share", { made }))}
            disabled={network.isOut}
            onClick={() => setShared(true)}
          >
            <IconShare size={18} aria-hidden />
          </ActionIcon>
        )}
        {!isBeingMade && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={network.name(t("list.delete", { made }))}
            loading={remove.isPending}
            disabled={network.isOut}
            onClick={() => remove.mutate(report.id)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {isBeingMade && (
        <Making report={report} onCancel={() => remove.mutate(report.id)} isCancelling={remove.isPending} />
      )}
      {isShared && (
        <Suspense fallback={null}>
          <ReportLinksDialog
            report={{ ...report, name: t("list.report", { made }) }}
            onClose={() => setShared(false)}
          />
        </Suspense>
      )}
      {report.progress.state === "failed" && <Failed fieldId={fieldId} report={report} />}
    </section>
  );
}

/** "8 images · NDVI, EVI · 3 Oct to 14 Feb" */
function Summary({ report: { choice, file }, ...names }: Omit<ReportRowProps, "fieldId">) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const layers = [...new Map(choice.images.map((picture) => [layerIdOf(picture), picture])).values()];
  const days = choice.images.flatMap(({ date }) => date ?? []).sort();
  const [first = "", last = first] = [days[0], days.at(-1)];
  const parts: string[] = [];
  if (first !== "" && first === last) parts.push(format.day(first));
  if (first !== last) {
    parts.push(t("list.days", { from: format.day(first, "short"), until: format.day(last) }));
  }
  if (file !== null) parts.push(t("list.size", { kb: format.number(Math.ceil(file.bytes / 1024)) }));
  return (
    <>
      {t("list.images", { count: choice.images.length })}
      {layers.map((picture, index) => (
        <Fragment key={layerIdOf(picture)}>
          {index === 0 ? " · " : ", "}
          <PictureName picture={picture} {...names} />
        </Fragment>
      ))}
      {parts.map((part) => ` · ${part}`)}
    </>
  );
}

interface MakingProps {
  report: ImageReport;
  onCancel(): void;
  isCancelling: boolean;
}

function Making({ report: { progress }, ...cancelling }: MakingProps) {
  const { t } = useTranslation("reports");
  const label = t(progress.state === "queued" ? "list.queued" : "list.making", {
    done: progress.done,
    total: progress.total,
  });
  return <JobProgressBar progress={progress} label={label} name={label} {...cancelling} />;
}

function Failed({ fieldId, report }: { fieldId: string; report: ImageReport }) {
  const { t } = useTranslation("reports");
  const order = useImageReportActions(fieldId).order;
  const isOut = useOutOfReach();
  const reason = useCodeSentence(report.progress.errorCode ?? "INTERNAL");
  return (
    <Alert data-wide color="red" variant="light" title={t("list.failed")}>
      <Text size="sm">{reason}</Text>
      <Button
        mt="xs"
        mih={44}
        variant="default"
        loading={order.isPending}
        disabled={isOut}
        onClick={() => order.mutate({ id: report.id, choice: report.choice })}
      >
        {t("list.again")}
      </Button>
    </Alert>
  );
}
