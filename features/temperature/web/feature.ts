import { defineWebFeature } from "@surco/kit-web";
import { IconTemperature } from "@tabler/icons-react";

export const temperatureWeb = defineWebFeature({
  name: "temperature",
  fieldSections: [
    {
      id: "temperature",
      icon: IconTemperature,
      label: "temperature:section",
      load: async () => (await import("./TemperatureSection")).TemperatureSection,
    },
  ],
  formulas: async () => (await import("./explanations/formulas")).temperatureFormulas,
  liveKinds: { "job:fetch-weather-history": ["temperature/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
