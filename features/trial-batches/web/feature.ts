import { defineWebFeature } from "@surco/kit-web";
import { IconBarcode, IconClipboardList, IconReportAnalytics } from "@tabler/icons-react";

export const trialBatchesWeb = defineWebFeature({
  name: "trial-batches",
  pages: [
    {
      path: "trial-batches",
      needsSession: true,
      load: async () => (await import("./screens")).RegistryScreen,
    },
    {
      path: "batch-reports",
      needsSession: true,
      load: async () => (await import("./screens")).ReportsScreen,
    },
    {
      path: "batch-check",
      needsSession: true,
      load: async () => (await import("./screens")).CheckScreen,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 13,
      icon: IconBarcode,
      label: "trial-batches:menu.check",
      to: "/batch-check",
      area: "brand-reports",
      isReport: true,
    },
  ],
  accountMenuItems: [
    {
      order: 17,
      icon: IconBarcode,
      label: "trial-batches:menu.check",
      to: "/batch-check",
      area: "brand-reports",
    },
    {
      order: 18,
      icon: IconClipboardList,
      label: "trial-batches:menu.registry",
      to: "/trial-batches",
      access: "brand:batches",
      area: "brand-reports",
    },
    {
      order: 19,
      icon: IconReportAnalytics,
      label: "trial-batches:menu.reports",
      to: "/batch-reports",
      access: "brand:batches",
      area: "brand-reports",
    },
  ],
  formulas: async () => (await import("./reports/mean-yield")).batchFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
