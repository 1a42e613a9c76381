import { Button, Container, Group, SegmentedControl } from "@mantine/core";
import {
  FileMenu,
  FileMenuItem,
  PageHead,
  setReportsMode,
  useNeedsNetwork,
  useReportsMode,
} from "@surco/kit-web";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { BatchesGate } from "../BatchesGate";
import { FilterInputs } from "../FilterInputs";
import { useBatchFilters } from "../use-batch-filters";
import { BatchReport } from "./BatchReport";
import { ProducerReport } from "./ProducerReport";
import { useDownloadReport } from "./use-reports";

/** Views in the address, `?vista=`. */
const views = ["partidas", "productores"] as const;
const asView = parseAsStringLiteral(views).withDefault("partidas");

/** Reports of a brand's staff about its trial batches, in the brand's reports mode. */
export function ReportsScreen() {
  const { t } = useTranslation("trial-batches");
  return (
    <Container size="xl" py="lg" w="100%">
      <PageHead title={t("report.title.page")} lead={t("report.lead")} />
      <BatchesGate access="brand:batches">
        <Reports />
      </BatchesGate>
    </Container>
  );
}

function Reports() {
  const { t } = useTranslation("trial-batches");
  const [view, setView] = useQueryState("vista", asView);
  const state = useBatchFilters();
  useReportsModeOfPage();
  return (
    <>
      <Group mb="md" justify="space-between">
        <SegmentedControl
          aria-label={t("report.views.label")}
          value={view}
          onChange={(chosen) => void setView(asView.parse(chosen))}
          data={views.map((name) => ({ value: name, label: t(`report.views.${name}`) }))}
        />
        <DownloadMenu report={view === "partidas" ? "batches" : "producers"} filters={state.filters} />
      </Group>
      <FilterInputs state={state} />
      {view === "partidas" ? <BatchReport state={state} /> : <ProducerReport state={state} />}
    </>
  );
}

/** The page is part of the reports mode: opening it enters the mode, and exiting the mode leaves the page. */
function useReportsModeOfPage(): void {
  const isOn = useReportsMode();
  const wasOn = useRef(false);
  const navigate = useNavigate();
  useEffect(() => setReportsMode(true), []);
  useEffect(() => {
    if (wasOn.current && !isOn) void navigate("/dashboard");
    wasOn.current = isOn;
  }, [isOn, navigate]);
}

function DownloadMenu({
  report,
  filters,
}: Pick<Parameters<ReturnType<typeof useDownloadReport>["mutate"]>[0], "report" | "filters">) {
  const { t } = useTranslation("trial-batches");
  const network = useNeedsNetwork();
  const download = useDownloadReport();
  return (
    <FileMenu
      position="bottom-end"
      target={
        <Button
          variant="default"
          mih={44}
          disabled={network.isOut}
          loading={download.isPending}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          {network.name(t("report.download"))}
        </Button>
      }
    >
      <FileMenuItem
        icon={IconFileSpreadsheet}
        name={t("report.xlsx")}
        about={t("report.xlsxAbout")}
        extension="xlsx"
        onClick={() => download.mutate({ report, filters, format: "xlsx" })}
      />
      <FileMenuItem
        icon={IconFileTypeCsv}
        name={t("report.csv")}
        about={t("report.csvAbout")}
        extension="csv"
        onClick={() => download.mutate({ report, filters, format: "csv" })}
      />
    </FileMenu>
  );
}
