import { Button } from "@mantine/core";
import { FileMenu, FileMenuItem, useNeedsNetwork } from "@surco/kit-web";
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type ListQuery, useDownloadReport, useDownloadWorkOrder } from "./use-activity-list";

/** Menu that downloads the activities of a query as files. */
export function ReportMenu({
  query,
  position,
}: {
  query: ListQuery;
  position: "bottom-start" | "bottom-end";
}) {
  const { t } = useTranslation("activities");
  const network = useNeedsNetwork();
  const download = useDownloadReport();
  const order = useDownloadWorkOrder();
  return (
    <FileMenu
      position={position}
      target={
        <Button
          variant="default"
          mih={44}
          disabled={network.isOut}
          loading={download.isPending || order.isPending}
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
        onClick={() => download.mutate({ query, format: "xlsx" })}
      />
      <FileMenuItem
        icon={IconFileTypeCsv}
        name={t("report.csv")}
        about={t("report.csvAbout")}
        extension="csv"
        onClick={() => download.mutate({ query, format: "csv" })}
      />
      <FileMenuItem
        icon={IconFileTypePdf}
        name={t("workOrder.button")}
        about={t("workOrder.about")}
        extension="pdf"
        onClick={() => order.mutate(query)}
      />
    </FileMenu>
  );
}
