import { imageActionsSlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconFileTypePdf } from "@tabler/icons-react";
import { reportKindsSlot } from "./made/report-kinds-slot";

export const reportsWeb = defineWebFeature({
  name: "reports",
  pages: [
    {
      path: "reports",
      needsSession: true,
      load: async () => (await import("./made/ReportsScreen")).ReportsScreen,
    },
    { path: "report/:token", load: async () => (await import("./made/SharedReportPage")).SharedReportPage },
  ],
  dashboardItems: [
    { menu: "manage", order: 8, icon: IconFileTypePdf, label: "reports:made.menu", to: "/reports" },
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
