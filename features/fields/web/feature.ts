import { defineWebFeature } from "@surco/kit-web";

export const fieldsWeb = defineWebFeature({
  name: "fields",
  texts: (language) => import(`./locales/${language}.json`),
});
