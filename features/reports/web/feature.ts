import { imageActionsSlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot, lazyPart, setReportsMode } from "@surco/kit-web";
import { IconFileTypePdf } from "@tabler/icons-react";
import { reportKindsSlot } from "./stored/report-kinds-slot";

export const reportsWeb = defineWebFeature({
  name: "reports",
  pages: [
    {
      path: "reports",
      needsSession: true,
      load: async () => (await import("./stored/ReportsScreen")).ReportsScreen,
    },
    { path: "report/:token", load: async () => (await import("./stored/SharedReportPage")).SharedReportPage },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 8,
      icon: IconFileTypePdf,
      label: "reports:stored.menu",
      to: "/reports",
      isReport: true,
    },
  ],
  accountMenuItems: [
    {
      order: 14,
      area: "brand-reports",
      icon: IconFileTypePdf,
      label: "reports:mode.enter",
      run: () => setReportsMode(true),
    },
  ],
  slots: [
    fillSlot(
      imageActionsSlot,
      lazyPart(async () => (await import("./images/ImageReportButton")).ImageReportButton),
    ),
    fillSlot(reportKindsSlot, { kind: "images", label: "reports:paper.title" }),
  ],
  liveKinds: { "job:make-report": ["reports"] },
  texts: (language) => import(`./locales/${language}.json`),
});
