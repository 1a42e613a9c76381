import { defineWebFeature } from "@surco/kit-web";
import { IconTestPipe } from "@tabler/icons-react";

export const soilSamplingWeb = defineWebFeature({
  name: "soil-sampling",
  fieldSections: [
    {
      id: "soil-sampling",
      icon: IconTestPipe,
      label: "soil-sampling:section",
      load: async () => (await import("./SoilSamplingSection")).SoilSamplingSection,
    },
  ],
  outboxKinds: async () => [(await import("./point-outbox")).pointOutbox],
  liveKinds: { "soil-sampling": ["soil-sampling/field/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
