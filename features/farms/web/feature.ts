import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconHomeCog, IconUsers } from "@tabler/icons-react";

export const farmsWeb = defineWebFeature({
  name: "farms",
  pages: [
    {
      layout: "dashboard",
      path: "farms",
      load: async () => (await import("./farms/FarmsPanel")).FarmsPanel,
    },
    {
      layout: "dashboard",
      path: "producers",
      load: async () => (await import("./producers/ProducersPanel")).ProducersPanel,
    },
  ],
  dashboardItems: [
    { menu: "manage", order: 10, icon: IconHomeCog, label: "farms:manage.farms", to: "/dashboard/farms" },
    {
      menu: "manage",
      order: 20,
      icon: IconUsers,
      label: "farms:manage.producers",
      to: "/dashboard/producers",
    },
  ],
  slots: [
    fillSlot(deletedKindsSlot, {
      name: "farms",
      label: "farms:manage.farms",
      List: lazyPart(async () => (await import("./deleted/DeletedFarms")).DeletedFarms),
    }),
    fillSlot(deletedKindsSlot, {
      name: "producers",
      label: "farms:manage.producers",
      List: lazyPart(async () => (await import("./deleted/DeletedProducers")).DeletedProducers),
    }),
  ],
  outboxKinds: async () => Object.values(await import("./outbox-kinds")),
  texts: (language) => import(`./locales/${language}.json`),
});
