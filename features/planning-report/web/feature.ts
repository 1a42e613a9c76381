import { defineWebFeature, fillSlot } from "@surco/kit-web";
import { reportKindsSlot } from "@surco/reports/web";
import { IconFileText } from "@tabler/icons-react";

export const planningReportWeb = defineWebFeature({
  name: "planning-report",
  pages: [
    {
      path: "planning-reports",
      needsSession: true,
      load: async () => (await import("./screens")).AnnualScreen,
    },
    {
      path: "user/hybrid-sheets",
      needsSession: true,
      load: async () => (await import("./screens")).SheetsScreen,
    },
  ],
  fieldSections: [
    {
      id: "planning-report",
      isReport: true,
      icon: IconFileText,
      label: "planning-report:section",
      load: async () => (await import("./screens")).PlanningSection,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 10,
      icon: IconFileText,
      label: "planning-report:menu",
      to: "/planning-reports",
      isReport: true,
    },
  ],
  accountMenuItems: [
    {
      order: 32,
      icon: IconFileText,
      label: "planning-report:sheetsMenu",
      to: "/user/hybrid-sheets",
      access: "admin",
    },
  ],
  slots: [
    fillSlot(reportKindsSlot, { kind: "planning", label: "planning-report:paper.title" }),
    fillSlot(reportKindsSlot, { kind: "annual-planning", label: "planning-report:annual.kind" }),
  ],
  liveKinds: { "planning-report": ["planning-reports"] },
  texts: (language) => import(`./locales/${language}.json`),
});
