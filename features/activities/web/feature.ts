import { defineWebFeature } from "@surco/kit-web";
import { IconTractor } from "@tabler/icons-react";

export const activitiesWeb = defineWebFeature({
  name: "activities",
  fieldSections: [
    {
      id: "activity",
      icon: IconTractor,
      label: "activities:section",
      load: async () => (await import("./ActivitySection")).ActivitySection,
    },
  ],
  outboxKinds: async () => [(await import("./outbox-kind")).activityKind],
  texts: (language) => import(`./locales/${language}.json`),
});
