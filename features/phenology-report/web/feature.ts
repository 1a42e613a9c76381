import { defineWebFeature, fillSlot } from "@surco/kit-web";
import { reportKindsSlot } from "@surco/reports/web";
import { IconPlant2 } from "@tabler/icons-react";

export const phenologyReportWeb = defineWebFeature({
  name: "phenology-report",
  fieldSections: [
    {
      id: "phenology",
      isReport: true,
      area: "phenology-reports",
      icon: IconPlant2,
      label: "phenology-report:section",
      load: async () => (await import("./PhenologySection")).PhenologySection,
    },
  ],
  slots: [fillSlot(reportKindsSlot, { kind: "phenology", label: "phenology-report:name" })],
  formulas: async () => (await import("./explanations/formulas")).phenologyFormulas,
  liveKinds: {
    "job:fetch-weather-history": ["phenology/*"],
    activity: ["phenology/*"],
    "crop-log": ["phenology/*"],
    image: ["phenology/*"],
  },
  texts: (language) => import(`./locales/${language}.json`),
});
