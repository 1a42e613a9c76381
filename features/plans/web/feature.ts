import { summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconDiscount, IconReceipt } from "@tabler/icons-react";

/** Plans of fields: prices, trial, conversion to advanced, orders. */
export const plansWeb = defineWebFeature({
  name: "plans",
  pages: [
    { layout: "dashboard", path: "plans", load: async () => (await import("./screens")).PricingPanel },
    { layout: "dashboard", path: "plans/trial", load: async () => (await import("./screens")).TrialPanel },
    {
      layout: "dashboard",
      path: "plans/convert",
      load: async () => (await import("./screens")).ConvertPanel,
    },
    {
      layout: "dashboard",
      path: "plans/receipts",
      load: async () => (await import("./screens")).ReceiptsPanel,
    },
    {
      path: "user/plan-orders",
      needsSession: true,
      load: async () => (await import("./screens")).AllOrdersScreen,
    },
  ],
  dashboardItems: [
    { menu: "manage", order: 45, icon: IconDiscount, label: "plans:menu", to: "/dashboard/plans" },
  ],
  accountMenuItems: [
    { order: 15, icon: IconDiscount, label: "plans:menu", to: "/dashboard/plans" },
    { order: 42, icon: IconReceipt, label: "plans:allOrders.menu", to: "/user/plan-orders", access: "admin" },
  ],
  slots: [
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./field/FieldPlan")).FieldPlan),
    ),
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { order: ["plans"], field: ["plans"] },
  texts: (language) => import(`./locales/${language}.json`),
});
