import { dashboardSlot, listToolSlot, selectionActionSlot, summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconFileImport } from "@tabler/icons-react";

export const fieldImportWeb = defineWebFeature({
  name: "field-import",
  pages: [
    {
      layout: "dashboard",
      path: "import",
      load: async () => (await import("./import/ImportPanel")).ImportPanel,
    },
  ],
  dashboardItems: [
    {
      menu: "add",
      order: 40,
      icon: IconFileImport,
      label: "field-import:add.import",
      to: "/dashboard/import",
      // The server reads files; a drawing waits on this device until it can be saved.
      needsNetwork: true,
      isBeginning: true,
    },
  ],
  texts: (language) => import(`./locales/${language}.json`),
  slots: [
    fillSlot(
      dashboardSlot,
      lazyPart(async () => (await import("./import/DropOnMap")).DropOnMap, { isQuiet: true, isLate: true }),
    ),
    fillSlot(
      listToolSlot,
      lazyPart(async () => (await import("./export/ExportActions")).ExportListed, {
        isQuiet: true,
        isLate: true,
      }),
    ),
    fillSlot(
      selectionActionSlot,
      lazyPart(async () => (await import("./export/ExportActions")).ExportChosen),
    ),
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./export/ExportActions")).ExportOne),
    ),
  ],
});
