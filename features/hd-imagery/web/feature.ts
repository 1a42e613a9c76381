import { imageLayersSlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot } from "@surco/kit-web";

export const hdImageryWeb = defineWebFeature({
  name: "hd-imagery",
  slots: [fillSlot(imageLayersSlot, async () => (await import("./layers")).hdLayers)],
  liveKinds: { "job:fetch-hd-image": ["hd/dates/*"] },
  texts: (language) => import(`./locales/${language}.json`),
});
