import { call, useFormat } from "@surco/kit-web";
import { ShareLinksDialog } from "@surco/kit-web/share-links";
import { getReportFile, type Report } from "@surco/reports/contract";
import { useTranslation } from "react-i18next";
import { useCreateReportLink, useEndReportLink, useReportLinks } from "./use-stored-reports";

interface ReportLinksDialogProps {
  report: Pick<Report, "id" | "file"> & { name: string };
  onClose(): void;
}

/** Sends a finished report as a PDF, or by public links with the number of their openings. */
export function ReportLinksDialog({ report, onClose }: ReportLinksDialogProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const { data, error } = useReportLinks(report.id);
  return (
    <ShareLinksDialog
      title={t("links.title")}
      about={t("links.about")}
      listName={t("links.list")}
      name={report.name}
      {...(report.file && {
        file: {
          name: report.file.name,
          type: "application/pdf",
          make: async () => new Blob([await call(getReportFile, { params: { reportId: report.id } })]),
        },
      })}
      links={{ data, error }}
      creating={useCreateReportLink(report.id)}
      ending={useEndReportLink(report.id)}
      describe={({ openings, lastOpenedAt }, day) =>
        [
          t("links.until", { day }),
          t("links.openings", { count: openings }),
          ...(lastOpenedAt === null ? [] : [t("links.last", { instant: format.instant(lastOpenedAt) })]),
        ].join(" · ")
      }
      onClose={onClose}
    />
  );
}
