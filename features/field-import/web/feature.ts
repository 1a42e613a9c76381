import { dashboardSlot, listToolSlot, selectionActionSlot, summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const fieldImportWeb = defineWebFeature({
  name: "field-import",
  texts: (language) => import(`./locales/${language}.json`),
  slots: [
    fillSlot(
      dashboardSlot,
      lazyPart(async () => (await import("./import/DropOnMap")).DropOnMap, { isQuiet: true }),
    ),
    fillSlot(
      listToolSlot,
      lazyPart(async () => (await import("./export/export-places")).ExportListed, { isQuiet: true }),
    ),
    fillSlot(
      selectionActionSlot,
      lazyPart(async () => (await import("./export/export-places")).ExportChosen),
    ),
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./export/export-places")).ExportOne),
    ),
  ],
});
