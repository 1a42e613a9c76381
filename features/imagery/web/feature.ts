import { cardPictureSlot, fieldFiguresSlot, overviewSlot, printedPartSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconSatellite } from "@tabler/icons-react";

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
  ],
  slots: [
    fillSlot(
      cardPictureSlot,
      lazyPart(async () => (await import("./FieldPicture")).FieldPicture, { isQuiet: true }),
    ),
    fillSlot(fieldFiguresSlot, {
      columns: [
        { name: "index", label: "imagery:list.index", kind: "number" },
        { name: "change", label: "imagery:list.change", kind: "number" },
        { name: "imageDate", label: "imagery:list.date", kind: "day" },
      ],
      load: async () => (await import("./list/list-figures")).listFigures,
    }),
    fillSlot(printedPartSlot, {
      order: 10,
      Part: lazyPart(async () => (await import("./picture/PrintedImage")).PrintedImage),
    }),
    fillSlot(overviewSlot, {
      firstLayer: "ndvi",
      View: lazyPart(async () => (await import("./overview/FieldsOverview")).FieldsOverview),
    }),
  ],
  tourSteps: [
    { tour: "field", part: "dates", order: 30, timing: "late" },
    { tour: "field", part: "layer", order: 40 },
    { tour: "field", part: "curve", order: 50, timing: "late" },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  formulas: async () => (await import("./explanations/formulas")).imageryFormulas,
  liveKinds: { image: ["imagery/latest", "imagery/catalog/*"], "job:fetch-season": ["imagery/catalog/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
