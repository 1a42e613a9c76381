import { defineWebFeature } from "@surco/kit-web";

export const farmsWeb = defineWebFeature({
  name: "farms",
  texts: (language) => import(`./locales/${language}.json`),
});
