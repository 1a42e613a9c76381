import { farmMergeSlot } from "@surco/farms/web";
import { selectionActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const bulkEditWeb = defineWebFeature({
  name: "bulk-edit",
  texts: (language) => import(`./locales/${language}.json`),
  slots: [
    fillSlot(
      selectionActionSlot,
      lazyPart(async () => (await import("./SelectionActions")).SelectionActions),
    ),
    fillSlot(
      farmMergeSlot,
      lazyPart(async () => (await import("./MergeFarmDialog")).MergeFarmDialog),
    ),
  ],
});
