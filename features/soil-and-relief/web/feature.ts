import { defineWebFeature } from "@surco/kit-web";

export const soilAndReliefWeb = defineWebFeature({
  name: "soil-and-relief",
  texts: (language) => import(`./locales/${language}.json`),
});
