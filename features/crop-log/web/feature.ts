import { selectionActionSlot } from "@surco/fields/web";
import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconNotebook } from "@tabler/icons-react";

export const cropLogWeb = defineWebFeature({
  name: "crop-log",
  fieldSections: [
    {
      id: "crop-log",
      icon: IconNotebook,
      label: "crop-log:section",
      load: async () => (await import("./CropLogSection")).CropLogSection,
    },
  ],
  outboxKinds: async () => [(await import("./entry-outbox")).entryOutbox],
  liveKinds: { "crop-log": ["crop-log/field/*"] },
  slots: [
    fillSlot(deletedKindsSlot, {
      name: "crop-log",
      label: "crop-log:section",
      List: lazyPart(async () => (await import("./deleted/DeletedEntries")).DeletedEntries),
    }),
    fillSlot(
      selectionActionSlot,
      lazyPart(async () => (await import("./files/SelectionFiles")).SelectionFiles),
    ),
  ],
  formulas: async () => (await import("./explanations/formulas")).cropLogFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
