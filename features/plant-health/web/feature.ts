import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconLeaf } from "@tabler/icons-react";

export const plantHealthWeb = defineWebFeature({
  name: "plant-health",
  fieldSections: [
    {
      id: "diseases",
      icon: IconLeaf,
      label: "plant-health:menu",
      load: async () => (await import("./PlantHealthSection")).PlantHealthSection,
    },
  ],
  pages: [
    {
      path: "plant-health/model",
      load: async () => (await import("./model-card/ModelCardPage")).ModelCardPage,
    },
  ],
  liveKinds: { "plant-health": ["plant-health/field/*"] },
  slots: [
    fillSlot(deletedKindsSlot, {
      name: "plant-health",
      label: "plant-health:section",
      List: lazyPart(async () => (await import("./deleted/DeletedCases")).DeletedCases),
    }),
  ],
  outboxKinds: async () => Object.values(await import("./outbox-kinds")),
  texts: (language) => import(`./locales/${language}.json`),
});
