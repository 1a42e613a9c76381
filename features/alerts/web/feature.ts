import { fieldFiguresSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { weatherActionSlot } from "@surco/weather/web";
import { IconBellCog } from "@tabler/icons-react";

/** Alerts: rules that users set, and what they have raised. */
export const alertsWeb = defineWebFeature({
  name: "alerts",
  pages: [
    {
      layout: "dashboard",
      path: "alerts",
      load: async () => (await import("./AlertsPanel")).AlertsPanel,
    },
  ],
  dashboardItems: [
    { menu: "manage", order: 40, icon: IconBellCog, label: "alerts:menu", to: "/dashboard/alerts" },
  ],
  slots: [
    fillSlot(fieldFiguresSlot, {
      columns: [{ name: "alerts", label: "alerts:list.column", kind: "count" }],
      load: async () => (await import("./list/list-alerts")).listAlerts,
    }),
    fillSlot(
      weatherActionSlot,
      lazyPart(async () => (await import("./rules/FieldAlertButton")).FieldAlertButton, {
        isQuiet: true,
        isLate: true,
      }),
    ),
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { notification: ["alerts/raised"] },
  formulas: async () => (await import("./explanations/formulas")).alertFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
