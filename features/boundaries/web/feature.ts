import { listNoticeSlot, summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconCircle, IconPolygon, IconRuler2, IconWalk } from "@tabler/icons-react";

export const boundariesWeb = defineWebFeature({
  name: "boundaries",
  pages: [
    {
      layout: "dashboard",
      path: "new",
      load: async () => (await import("./draw/NewFieldPanel")).NewFieldPanel,
    },
    {
      layout: "dashboard",
      path: "measure",
      load: async () => (await import("./draw/MeasurePanel")).MeasurePanel,
    },
    {
      layout: "dashboard",
      path: "boundary/:fieldId",
      load: async () => (await import("./edit/EditBoundaryPanel")).EditBoundaryPanel,
    },
    {
      layout: "dashboard",
      path: "boundary/:fieldId/areas",
      load: async () =>
        (await import("./non-productive-areas/NonProductiveAreasPanel")).NonProductiveAreasPanel,
    },
    {
      layout: "dashboard",
      path: "boundary/:fieldId/history",
      load: async () => (await import("./edit/BoundaryHistoryPanel")).BoundaryHistoryPanel,
    },
  ],
  formulas: async () => (await import("./explanations/formulas")).boundaryFormulas,
  outboxKinds: async () => Object.values(await import("./outbox-kinds")),
  dashboardItems: [
    {
      menu: "add",
      order: 10,
      icon: IconPolygon,
      label: "boundaries:add.draw",
      to: "/dashboard/new",
      isBeginning: true,
    },
    {
      menu: "add",
      order: 20,
      icon: IconCircle,
      label: "boundaries:add.circle",
      to: "/dashboard/new",
      query: { forma: "circle" },
    },
    {
      menu: "add",
      order: 30,
      icon: IconWalk,
      label: "boundaries:add.walk",
      to: "/dashboard/new",
      query: { forma: "walk" },
    },
    {
      menu: "tools",
      order: 10,
      icon: IconRuler2,
      label: "boundaries:add.measure",
      to: "/dashboard/measure",
    },
  ],
  slots: [
    fillSlot(
      listNoticeSlot,
      lazyPart(async () => (await import("./draw/UnsentFields")).UnsentFields, { isLate: true }),
    ),
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./edit/BoundaryActions")).BoundaryActions),
    ),
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
