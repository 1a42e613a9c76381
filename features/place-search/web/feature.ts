import { mapToolSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const placeSearchWeb = defineWebFeature({
  name: "place-search",
  slots: [
    fillSlot(
      mapToolSlot,
      lazyPart(async () => (await import("./PlaceSearch")).PlaceSearch),
    ),
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
