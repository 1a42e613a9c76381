import { cardNoteSlot, listNoticeSlot, listToolSlot, summaryTodaySlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { IconBuildingBroadcastTower, IconCloudRain } from "@tabler/icons-react";

const optional = { isQuiet: true, isLate: true };

export const weatherWeb = defineWebFeature({
  name: "weather",
  fieldSections: [
    {
      id: "weather",
      icon: IconCloudRain,
      label: "weather:section",
      load: async () => (await import("./WeatherSection")).WeatherSection,
    },
  ],
  pages: [
    {
      layout: "dashboard",
      path: "weather/stations",
      load: async () => (await import("./stations/own/OwnStationsPanel")).OwnStationsPanel,
    },
  ],
  dashboardItems: [
    {
      menu: "manage",
      order: 30,
      icon: IconBuildingBroadcastTower,
      label: "weather:own.menu",
      to: "/dashboard/weather/stations",
    },
  ],
  slots: [
    fillSlot(
      cardNoteSlot,
      lazyPart(async () => (await import("./slot-parts")).CardNotes, optional),
    ),
    fillSlot(
      listToolSlot,
      lazyPart(async () => (await import("./slot-parts")).CardTools, optional),
    ),
    fillSlot(
      listNoticeSlot,
      lazyPart(async () => (await import("./slot-parts")).RainPanel, optional),
    ),
    fillSlot(
      summaryTodaySlot,
      lazyPart(async () => (await import("./slot-parts")).WeatherSummary, optional),
    ),
  ],
  mapLayers: async () => (await import("./sky/sky-layers")).skyLayers,
  formulas: async () => (await import("./explanations/formulas")).weatherFormulas,
  liveKinds: {
    "job:fetch-weather-history": ["weather/history/*"],
    activity: ["weather/history/*"],
    "crop-log": ["weather/history/*", "weather/rain"],
    "job:fetch-soil": ["weather/history/*"],
  },
  texts: (language) => import(`./locales/${language}.json`),
});
