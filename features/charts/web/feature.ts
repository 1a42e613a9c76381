import { summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconChartLine } from "@tabler/icons-react";

export const chartsWeb = defineWebFeature({
  name: "charts",
  pages: [
    {
      path: "charts",
      needsSession: true,
      load: async () => (await import("./screens")).ChartsScreen,
    },
  ],
  dashboardItems: [
    { menu: "manage", order: 9, icon: IconChartLine, label: "charts:menu", to: "/charts", isReport: true },
  ],
  slots: [
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./FieldChartsLink")).FieldChartsLink),
    ),
  ],
  formulas: async () => (await import("./screens")).chartFormulas,
  liveKinds: { "job:fetch-weather-history": ["charts"], statistics: ["charts"], activity: ["charts"] },
  texts: (language) => import(`./locales/${language}.json`),
});
