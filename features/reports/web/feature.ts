import { defineWebFeature } from "@surco/kit-web";

export const reportsWeb = defineWebFeature({
  name: "reports",
  texts: (language) => import(`./locales/${language}.json`),
});
