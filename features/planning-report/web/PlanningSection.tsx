import { Button, Group, Menu, Stack, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { useField } from "@surco/fields/web";
import {
  type FieldSectionProps,
  ListEnd,
  ListProblem,
  RowActions,
  SectionTitle,
  StoredDataAge,
  useFormat,
  useNeedsNetwork,
  useSeason,
} from "@surco/kit-web";
import type { PlanningReport } from "@surco/planning-report/contract";
import { StoredReports, useOrderReport } from "@surco/reports/web";
import { IconCopy, IconFileTypePdf, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { PlanningWizard } from "./PlanningWizard";
import classes from "./planning.module.css";
import { valuesOfReport } from "./planning-form";
import { useDeleteReport, useDuplicateReport, usePlanningReports } from "./queries";

const NEW = "nuevo";

/** Planning reports of a field: the list, the wizard, and the PDFs that were made. */
export function PlanningSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("planning-report");
  const { season, period } = useSeason();
  const [edited, setEdited] = useQueryState("informe", parseAsString);
  const field = useField(fieldId).data;
  const query = usePlanningReports(fieldId);
  const reports = query.data?.pages.flatMap((page) => page.reports);
  const canLog = field !== undefined && field.right !== "read";
  const saved = reports?.find(({ id }) => id === edited) ?? null;
  if (edited !== null && canLog && (edited === NEW || saved !== null)) {
    const place = saved === null ? { fieldId, season, period } : saved;
    return (
      <PlanningWizard
        key={`${edited}.${place.season}.${place.period}`}
        field={field}
        saved={saved}
        place={{ fieldId, season: place.season, period: place.period }}
        onClose={() => void setEdited(null)}
      />
    );
  }
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead", { season })} />
      {canLog && (
        <Group>
          <Button
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void setEdited(NEW)}
          >
            {t("new")}
          </Button>
        </Group>
      )}
      <ListProblem query={query} failed={t("failed")} />
      <StoredDataAge at={query.dataUpdatedAt} />
      {reports?.length === 0 && <Text size="sm">{t("none")}</Text>}
      <ul className={classes.list} aria-label={t("title")}>
        {(reports ?? []).map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            producerId={field?.producerId ?? null}
            canLog={canLog}
            onEdit={() => void setEdited(report.id)}
          />
        ))}
      </ul>
      <ListEnd query={query} />
      <section aria-label={t("madeTitle")}>
        <Text component="h3" fw={600}>
          {t("madeTitle")}
        </Text>
        <StoredReports fieldId={fieldId} kind="planning" none={t("madeNone")} />
      </section>
    </Stack>
  );
}

interface ReportRowProps {
  report: PlanningReport;
  /** Producer that works the field now. */
  producerId: string | null;
  canLog: boolean;
  onEdit(): void;
}

function ReportRow({ report, producerId, canLog, onEdit }: ReportRowProps) {
  const { t } = useTranslation(["planning-report", "fields"]);
  const format = useFormat();
  const network = useNeedsNetwork();
  const order = useOrderReport("planning", { fieldId: report.fieldId });
  const duplicate = useDuplicateReport();
  const remove = useDeleteReport();
  const crop = findCrop(report.cropId);
  const names = [crop && t(`fields:crop.${crop.key}`), report.genotypeName];
  const copied = valuesOfReport(report, producerId);
  const item = { mih: 44, disabled: network.isOut };
  return (
    <li className={classes.item} data-recorded>
      <div>
        <Text fw={600}>{[report.season, ...names].filter(Boolean).join(" · ")}</Text>
        <Text size="sm">
          {t("row", {
            target: format.amount(report.targetYieldTPerHa),
            nitrogen: format.amount(report.availableNKgPerHa),
          })}
        </Text>
        <Text size="xs" c="dimmed">
          {[report.author, format.instantDay(report.createdAt)].filter(Boolean).join(", ")}
        </Text>
      </div>
      <RowActions label={t("actions", { season: report.season })}>
        <Menu.Item
          {...item}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => order.mutate({ planningReportId: report.id })}
        >
          {network.name(t("makePdf"))}
        </Menu.Item>
        {canLog && (
          <>
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              {t("editAction")}
            </Menu.Item>
            {copied !== null && (
              <Menu.Item
                {...item}
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() =>
                  duplicate.mutate({
                    fieldId: report.fieldId,
                    season: report.season,
                    period: report.period,
                    values: copied,
                  })
                }
              >
                {network.name(t("duplicate"))}
              </Menu.Item>
            )}
            <Menu.Item
              {...item}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => remove.mutate(report)}
            >
              {network.name(t("delete"))}
            </Menu.Item>
          </>
        )}
      </RowActions>
    </li>
  );
}
