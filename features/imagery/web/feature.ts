import { defineWebFeature } from "@surco/kit-web";

export const imageryWeb = defineWebFeature({
  name: "imagery",
  texts: (language) => import(`./locales/${language}.json`),
});
