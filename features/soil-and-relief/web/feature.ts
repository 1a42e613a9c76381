import { imageLayersSlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot } from "@surco/kit-web";

export const soilAndReliefWeb = defineWebFeature({
  name: "soil-and-relief",
  slots: [fillSlot(imageLayersSlot, async () => (await import("./layers")).soilAndReliefLayers)],
  formulas: async () => (await import("./explanations/formulas")).soilAndReliefFormulas,
  liveKinds: { "job:fetch-relief": ["ground/relief/*"], "job:fetch-soil": ["ground/soil/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
