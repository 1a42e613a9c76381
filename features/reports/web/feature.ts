import { imageActionsSlot } from "@surco/imagery/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const reportsWeb = defineWebFeature({
  name: "reports",
  slots: [
    fillSlot(
      imageActionsSlot,
      lazyPart(async () => (await import("./ImageReportButton")).ImageReportButton),
    ),
  ],
  liveKinds: { "job:make-image-report": ["reports/images"] },
  texts: (language) => import(`./locales/${language}.json`),
});
