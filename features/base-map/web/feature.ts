import { mapMenuSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const baseMapWeb = defineWebFeature({
  name: "base-map",
  slots: [
    fillSlot(
      mapMenuSlot,
      lazyPart(async () => (await import("./BaseMapChoice")).BaseMapChoice),
    ),
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
