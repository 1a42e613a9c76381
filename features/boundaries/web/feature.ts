import { summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const boundariesWeb = defineWebFeature({
  name: "boundaries",
  texts: (language) => import(`./locales/${language}.json`),
  slots: [
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./edit/BoundaryActions")).BoundaryActions),
    ),
  ],
});
