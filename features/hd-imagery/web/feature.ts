import { defineWebFeature } from "@surco/kit-web";

export const hdImageryWeb = defineWebFeature({
  name: "hd-imagery",
  texts: (language) => import(`./locales/${language}.json`),
});
