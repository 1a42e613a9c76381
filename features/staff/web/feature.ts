import { defineWebFeature } from "@surco/kit-web";
import { IconUsersGroup } from "@tabler/icons-react";

/** Views of company staff on the producers below them. */
export const staffWeb = defineWebFeature({
  name: "staff",
  pages: [
    {
      path: "staff",
      needsSession: true,
      load: async () => (await import("./producers/ProducersScreen")).ProducersScreen,
    },
    {
      path: "staff/producers/:accountId",
      needsSession: true,
      load: async () => (await import("./producers/ProducerScreen")).ProducerScreen,
    },
    {
      path: "staff/activity",
      needsSession: true,
      load: async () => (await import("./activity/ActivityScreen")).ActivityScreen,
    },
    {
      path: "staff/dashboards",
      needsSession: true,
      load: async () => (await import("./dashboards/DashboardsScreen")).DashboardsScreen,
    },
    {
      path: "staff/visits",
      needsSession: true,
      load: async () => (await import("./visits/VisitsScreen")).VisitsScreen,
    },
  ],
  accountMenuItems: [{ order: 12, icon: IconUsersGroup, label: "staff:menu", to: "/staff", access: "staff" }],
  liveKinds: { field: ["staff"], activity: ["staff"], "resowing-coverage": ["staff"] },
  formulas: async () => (await import("./explanations/formulas")).staffFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
