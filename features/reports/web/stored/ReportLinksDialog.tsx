import { useFormat } from "@surco/kit-web";
import { ShareLinksDialog } from "@surco/kit-web/share-links";
import type { Report } from "@surco/reports/contract";
import { useTranslation } from "react-i18next";
import { useCreateReportLink, useEndReportLink, useReportLinks } from "./use-stored-reports";

interface ReportLinksDialogProps {
  report: Report;
  onClose(): void;
}

/** Public links of a report with the number of their openings. */
export function ReportLinksDialog({ report, onClose }: ReportLinksDialogProps) {
  const { t } = useTranslation("reports");
  const format = useFormat();
  const { data, error } = useReportLinks(report.id);
  return (
    <ShareLinksDialog
      title={t("links.title")}
      about={t("links.about")}
      listName={t("links.list")}
      name={report.title ?? ""}
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
