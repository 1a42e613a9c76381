import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import { isUnderWay } from "@surco/contract";
import {
  AskDialog,
  JobProgressBar,
  ListEnd,
  ListProblem,
  NeedsNetworkNote,
  useCodeSentence,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { Report } from "@surco/reports/contract";
import { IconDownload, IconShare, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReportLinksDialog } from "./ReportLinksDialog";
import classes from "./stored.module.css";
import { useKindName } from "./use-kind-name";
import { useRemoveReport, useRetryReport, useSaveReport, useStoredReports } from "./use-stored-reports";

interface StoredReportsProps {
  fieldId?: string | undefined;
  farmId?: string | undefined;
  /** Only reports of this kind; by default of all. */
  kind?: string | undefined;
  /** Text where there is none. */
  none: string;
}

/** Own reports, finished or in progress: download, link, retry and delete. */
export function StoredReports({ none, ...filter }: StoredReportsProps) {
  const { t } = useTranslation("reports");
  const query = useStoredReports(filter);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Report | null>(null);
  const remove = useRemoveReport();
  const kindName = useKindName();
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const shared = reports.find(({ id }) => id === sharedId);
  return (
    <>
      <ListProblem query={query} failed={t("stored.failed")} />
      {query.data !== undefined && reports.length === 0 && <Text size="sm">{none}</Text>}
      <NeedsNetworkNote />
      <ul className={classes.list}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            hasField={filter.fieldId === undefined}
            hasKind={filter.kind === undefined}
            onShare={() => setSharedId(report.id)}
            onDelete={() => setDeleted(report)}
          />
        ))}
      </ul>
      <ListEnd query={query} />
      {shared && (
        <ReportLinksDialog
          report={{ ...shared, name: shared.title ?? kindName(shared.kind) }}
          onClose={() => setSharedId(null)}
        />
      )}
      {deleted && (
        <AskDialog
          title={t("stored.deleteTitle")}
          action={t("stored.delete")}
          isBusy={remove.isPending}
          onAction={() => remove.mutate(deleted.id, { onSettled: () => setDeleted(null) })}
          onClose={() => setDeleted(null)}
        >
          <Text size="sm">{t("stored.deleteText")}</Text>
        </AskDialog>
      )}
    </>
  );
}

interface ReportRowProps {
  report: Report;
  hasField: boolean;
  hasKind: boolean;
  onShare(): void;
  onDelete(): void;
}

function ReportRow({ report, hasField, hasKind, onShare, onDelete }: ReportRowProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const kindName = useKindName();
  const save = useSaveReport();
  const remove = useRemoveReport();
  const network = useNeedsNetwork();
  const { title, kind, fieldName, farmName, createdAt, keptUntil, progress, file, links } = report;
  const isBeingMade = isUnderWay(progress);
  const name = title ?? kindName(kind);
  const subject = [
    ...(hasKind && title !== null ? [kindName(kind)] : []),
    ...(hasField ? [fieldName, farmName] : []),
  ];
  const facts = [
    ...subject.filter((part) => part !== null),
    format.instant(createdAt),
    t("stored.keptUntil", { day: format.instantDay(keptUntil) }),
    ...(file === null ? [] : [t("list.size", { kb: format.number(Math.ceil(file.bytes / 1024)) })]),
  ];
  return (
    <li className={classes.row} aria-label={name}>
      <div className={classes.about}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {links > 0 && (
            <Badge variant="light" size="sm">
              {t("stored.links", { count: links })}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </div>
      {!isBeingMade && (
        <Group gap="xs">
          {file !== null && (
            <>
              <Button
                mih={44}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={save.isPending}
                disabled={network.isOut}
                onClick={() => save.mutate(report)}
              >
                {network.name(t("list.download"))}
              </Button>
              <Button
                mih={44}
                variant="default"
                leftSection={<IconShare size={18} aria-hidden />}
                disabled={network.isOut}
                onClick={onShare}
              >
                {network.name(t("stored.share"))}
              </Button>
            </>
          )}
          <Button
            mih={44}
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={network.isOut}
            onClick={onDelete}
          >
            {network.name(t("stored.delete"))}
          </Button>
        </Group>
      )}
      {isBeingMade && (
        <JobProgressBar
          progress={progress}
          label={t(progress.state === "queued" ? "list.queued" : "list.making", {
            done: progress.done,
            total: progress.total,
          })}
          name={name}
          onCancel={() => remove.mutate(report.id)}
          isCancelling={remove.isPending}
        />
      )}
      {progress.state === "failed" && <FailedReport report={report} />}
    </li>
  );
}

function FailedReport({ report }: { report: Report }) {
  const { t } = useTranslation("reports");
  const retry = useRetryReport();
  const network = useNeedsNetwork();
  const reason = useCodeSentence(report.progress.errorCode ?? "INTERNAL");
  return (
    <Alert className={classes.wide} color="red" variant="light" title={t("list.failed")}>
      <Text size="sm">{reason}</Text>
      <Button
        mt="xs"
        mih={44}
        variant="default"
        loading={retry.isPending}
        disabled={network.isOut}
        onClick={() => retry.mutate(report.id)}
      >
        {network.name(t("list.again"))}
      </Button>
    </Alert>
  );
}
