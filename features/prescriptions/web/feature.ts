import { defineWebFeature } from "@surco/kit-web";
import { IconTractor } from "@tabler/icons-react";

export const prescriptionsWeb = defineWebFeature({
  name: "prescriptions",
  fieldSections: [
    {
      id: "prescriptions",
      icon: IconTractor,
      label: "prescriptions:section",
      load: async () => (await import("./screens")).PrescriptionsSection,
    },
  ],
  formulas: async () => (await import("./screens")).prescriptionFormulas,
  liveKinds: { prescription: ["prescriptions"] },
  texts: (language) => import(`./locales/${language}.json`),
});
