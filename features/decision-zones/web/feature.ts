import { defineWebFeature } from "@surco/kit-web";

export const decisionZonesWeb = defineWebFeature({
  name: "decision-zones",
  texts: (language) => import(`./locales/${language}.json`),
});
