import { defineWebFeature } from "@surco/kit-web";
import { IconChartGridDots } from "@tabler/icons-react";

export const yieldMapsWeb = defineWebFeature({
  name: "yield-maps",
  fieldSections: [
    {
      id: "yield-maps",
      icon: IconChartGridDots,
      label: "yield-maps:section",
      hasImage: true,
      load: async () => (await import("./YieldMapsSection")).YieldMapsSection,
    },
  ],
  liveKinds: {
    "yield-maps": ["yield-maps/list/*"],
    "job:compute-yield-surface": ["yield-maps/list/*"],
  },
  texts: (language) => import(`./locales/${language}.json`),
});
