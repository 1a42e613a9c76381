import { Button, Checkbox, Container, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { inputSize, ListEnd, ListProblem, PageHead, useNeedsNetwork, useSeason } from "@surco/kit-web";
import { type ListedPlanningReport, MAX_BOUND_REPORTS } from "@surco/planning-report/contract";
import { StoredReports, useOrderReport } from "@surco/reports/web";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useReportsOfSeason } from "./queries";

/** Page of annual reports, which bind the planning reports of several fields. */
export function AnnualScreen() {
  const { t } = useTranslation("planning-report");
  const network = useNeedsNetwork();
  const { season: current, seasons } = useSeason();
  const [chosenSeason, setSeason] = useQueryState("campania", parseAsString);
  const season = chosenSeason ?? current;
  const query = useReportsOfSeason(season);
  const order = useOrderReport("annual-planning", null);
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // The newest of each field at first: older ones are earlier versions of the plan.
  const newest = new Map([...reports].reverse().map((report) => [report.fieldId, report.id]));
  const isChosen = ({ id, fieldId }: ListedPlanningReport) => (newest.get(fieldId) === id) !== left.has(id);
  const chosen = reports.filter(isChosen);
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("annual.page")} lead={t("annual.lead")} />
      <Stack gap="md">
        <NativeSelect
          {...inputSize}
          maw={240}
          label={t("annual.season")}
          data={seasons.includes(season) ? [...seasons] : [season, ...seasons]}
          value={season}
          onChange={(event) => void setSeason(event.currentTarget.value)}
        />
        <ListProblem query={query} failed={t("failed")} />
        {query.data && reports.length === 0 && <Text>{t("annual.none")}</Text>}
        {reports.length > 0 && (
          <Checkbox.Group label={t("annual.choose")} value={chosen.map(({ id }) => id)}>
            <Stack gap="xs" mt="xs">
              {reports.map((report) => (
                <ReportChoice key={report.id} report={report} onChange={() => toggle(report.id)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <ListEnd query={query} />
        {chosen.length > MAX_BOUND_REPORTS && (
          <Text c="red">{t("annual.most", { most: MAX_BOUND_REPORTS })}</Text>
        )}
        <div>
          <Button
            mih={44}
            loading={order.isPending}
            disabled={chosen.length === 0 || chosen.length > MAX_BOUND_REPORTS || network.isOut}
            onClick={() => order.mutate({ season, planningReportIds: chosen.map(({ id }) => id) })}
          >
            {network.name(t("annual.create"))}
          </Button>
        </div>
        <section aria-label={t("madeTitle")}>
          <Title order={2} size="h4">
            {t("madeTitle")}
          </Title>
          <StoredReports kind="annual-planning" none={t("annual.madeNone")} />
        </section>
      </Stack>
    </Container>
  );
}

function ReportChoice({ report, onChange }: { report: ListedPlanningReport; onChange(): void }) {
  const { t } = useTranslation("fields");
  const crop = findCrop(report.cropId);
  const about = [crop && t(`fields:crop.${crop.key}`), report.genotypeName].filter(Boolean).join(" · ");
  return (
    <Checkbox
      size="md"
      value={report.id}
      label={`${report.fieldName} · ${report.farmName}`}
      description={about}
      onChange={onChange}
    />
  );
}
