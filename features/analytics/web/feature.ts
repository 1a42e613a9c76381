import { imageFindingsSlot, imageOverlaySlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconChartLine } from "@tabler/icons-react";

export const analyticsWeb = defineWebFeature({
  name: "analytics",
  fieldSections: [
    {
      id: "season-curves",
      icon: IconChartLine,
      label: "analytics:section",
      load: async () => (await import("./SatelliteAnalytics")).SatelliteAnalytics,
    },
  ],
  slots: [
    fillSlot(
      imageFindingsSlot,
      lazyPart(async () => (await import("./anomalies/AnomaliesSection")).AnomaliesSection),
    ),
    fillSlot(
      imageOverlaySlot,
      lazyPart(async () => (await import("./anomalies/AnomaliesOnMap")).AnomaliesOnMap, {
        isQuiet: true,
        isLate: true,
      }),
    ),
  ],
  tourSteps: [{ tour: "field", part: "season-curves", order: 60 }],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { anomaly: ["imagery/anomalies/*"], statistics: ["imagery/analysis"] },
  formulas: async () => (await import("./explanations/formulas")).analyticsFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
