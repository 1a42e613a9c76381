import { defineWebFeature } from "@surco/kit-web";
import { IconLayoutBoard } from "@tabler/icons-react";

export const decisionZonesWeb = defineWebFeature({
  name: "decision-zones",
  fieldSections: [
    {
      id: "decision-zones",
      icon: IconLayoutBoard,
      label: "decision-zones:section",
      hasImage: true,
      load: async () => (await import("./screens")).DecisionZonesSection,
    },
  ],
  formulas: async () => (await import("./screens")).decisionZonesFormulas,
  liveKinds: {
    "decision-zones": ["decision-zones/saved/*"],
    "job:compute-decision-zones": ["decision-zones/proposal/*"],
  },
  texts: (language) => import(`./locales/${language}.json`),
});
