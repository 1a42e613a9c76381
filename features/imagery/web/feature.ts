import { cardPictureSlot, overviewSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconChartLine, IconSatellite } from "@tabler/icons-react";

export const imageryWeb = defineWebFeature({
  name: "imagery",
  fieldSections: [
    {
      id: "images",
      icon: IconSatellite,
      label: "imagery:section",
      hasImage: true,
      load: async () => (await import("./SeasonImages")).SeasonImages,
    },
    {
      id: "analytics",
      icon: IconChartLine,
      label: "imagery:analytics.section",
      load: async () => (await import("./analytics/SatelliteAnalytics")).SatelliteAnalytics,
    },
  ],
  slots: [
    fillSlot(
      cardPictureSlot,
      lazyPart(async () => (await import("./FieldPicture")).FieldPicture, { isQuiet: true }),
    ),
    fillSlot(overviewSlot, {
      firstLayer: "ndvi",
      View: lazyPart(async () => (await import("./overview/FieldsOverview")).FieldsOverview),
    }),
  ],
  tourSteps: [
    { tour: "field", part: "dates", order: 30, timing: "late" },
    { tour: "field", part: "layer", order: 40 },
    { tour: "field", part: "curve", order: 50, timing: "late" },
    { tour: "field", part: "analytics", order: 60 },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  texts: (language) => import(`./locales/${language}.json`),
});
