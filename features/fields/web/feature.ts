import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconListDetails, IconPrinter, IconShare } from "@tabler/icons-react";

export const fieldsWeb = defineWebFeature({
  name: "fields",
  layouts: [
    {
      name: "dashboard",
      path: "dashboard",
      needsSession: true,
      load: async () => (await import("./FieldsMap")).FieldsMap,
    },
  ],
  pages: [
    {
      layout: "dashboard",
      path: "",
      load: async () => (await import("./list/FieldListPanel")).FieldListPanel,
    },
    {
      layout: "dashboard",
      path: "field/:fieldId/record",
      load: async () => (await import("./records/EditRecordPanel")).EditRecordPanel,
    },
    {
      layout: "dashboard",
      path: "field/:fieldId/:section?",
      load: async () => (await import("./panel/FieldPanel")).FieldPanel,
    },
    {
      path: "field/:fieldId/print",
      needsSession: true,
      hasSeason: true,
      load: async () => (await import("./print/PrintPage")).PrintPage,
    },
  ],
  fieldSections: [
    {
      id: "summary",
      icon: IconListDetails,
      label: "fields:field.summary",
      load: async () => (await import("./panel/FieldSummary")).SummarySection,
    },
    {
      id: "share",
      icon: IconShare,
      label: "fields:share.section",
      dialog: async () => (await import("./panel/ShareFieldSheet")).ShareFieldSheet,
    },
    {
      id: "print",
      icon: IconPrinter,
      label: "fields:print.section",
      addressOf: (fieldId, _brand, search) => ({ pathname: `/field/${fieldId}/print`, search }),
    },
  ],
  slots: [
    fillSlot(deletedKindsSlot, {
      name: "fields",
      label: "fields:deleted.kind",
      List: lazyPart(async () => (await import("./deleted/DeletedFields")).DeletedFields),
    }),
  ],
  outboxKinds: async () => [(await import("./records/record-outbox")).recordKind],
  tourSteps: [
    { tour: "global", part: "begin", order: 10, timing: "ready" },
    { tour: "global", part: "search", order: 20, timing: "ready" },
    { tour: "global", part: "add", order: 30 },
    { tour: "global", part: "layers", order: 40 },
    { tour: "global", part: "list", order: 50 },
    { tour: "field", part: "field", order: 10, timing: "ready" },
    { tour: "field", part: "summary", order: 20 },
  ],
  liveKinds: { field: ["fields", "producers"] },
  formulas: async () => (await import("./explanations/formulas")).fieldFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
