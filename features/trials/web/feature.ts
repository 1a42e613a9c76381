import { defineWebFeature } from "@surco/kit-web";
import { IconTestPipe } from "@tabler/icons-react";

export const trialsWeb = defineWebFeature({
  name: "trials",
  fieldSections: [
    {
      id: "trials",
      icon: IconTestPipe,
      label: "trials:section",
      load: async () => (await import("./screens")).TrialsSection,
    },
  ],
  formulas: async () => (await import("./screens")).trialsFormulas,
  liveKinds: { trials: ["trials/list/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
