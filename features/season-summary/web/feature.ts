import { farmReportSlot } from "@surco/farms/web";
import { summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";
import { reportKindsSlot } from "@surco/reports/web";

export const seasonSummaryWeb = defineWebFeature({
  name: "season-summary",
  slots: [
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./SummaryButton")).SummaryButton),
    ),
    fillSlot(farmReportSlot, {
      label: "season-summary:open",
      Dialog: lazyPart(async () => (await import("./FarmSummaryDialog")).FarmSummaryDialog),
    }),
    fillSlot(reportKindsSlot, { kind: "season-summary", label: "season-summary:name" }),
  ],
  texts: (language) => import(`./locales/${language}.json`),
});
