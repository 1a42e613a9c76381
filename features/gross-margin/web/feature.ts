import { defineWebFeature, fillSlot } from "@surco/kit-web";
import { reportKindsSlot } from "@surco/reports/web";
import { IconCoins } from "@tabler/icons-react";

export const grossMarginWeb = defineWebFeature({
  name: "gross-margin",
  pages: [
    {
      path: "margins",
      needsSession: true,
      hasSeason: true,
      load: async () => (await import("./screens")).MarginsScreen,
    },
    {
      path: "user/reference-prices",
      needsSession: true,
      load: async () => (await import("./screens")).ReferencePricesScreen,
    },
  ],
  fieldSections: [
    {
      id: "gross-margin",
      isReport: true,
      icon: IconCoins,
      label: "gross-margin:section",
      load: async () => (await import("./screens")).GrossMarginSection,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 6,
      icon: IconCoins,
      label: "gross-margin:rollUp.menu",
      to: "/margins",
      isReport: true,
    },
  ],
  accountMenuItems: [
    {
      order: 32,
      icon: IconCoins,
      label: "gross-margin:prices.menu",
      to: "/user/reference-prices",
      access: "admin",
    },
  ],
  slots: [
    fillSlot(reportKindsSlot, { kind: "gross-margin", label: "gross-margin:reports.plan" }),
    fillSlot(reportKindsSlot, { kind: "margin-roll-up", label: "gross-margin:reports.rollUp" }),
  ],
  formulas: async () => (await import("./screens")).marginFormulas,
  liveKinds: { "gross-margin": ["gross-margin"], activity: ["gross-margin"] },
  texts: (language) => import(`./locales/${language}.json`),
});
