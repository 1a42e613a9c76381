import { selectionActionSlot } from "@surco/fields/web";
import { fieldMarksSlot } from "@surco/imagery/web";
import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconTractor } from "@tabler/icons-react";

export const activitiesWeb = defineWebFeature({
  name: "activities",
  pages: [
    {
      path: "activities",
      needsSession: true,
      load: async () => (await import("./list/ActivitiesScreen")).ActivitiesScreen,
    },
    {
      path: "activities/new",
      needsSession: true,
      load: async () => (await import("./many-fields/ManyFieldsScreen")).ManyFieldsScreen,
    },
  ],
  fieldSections: [
    {
      id: "activity",
      icon: IconTractor,
      label: "activities:section",
      load: async () => (await import("./ActivitySection")).ActivitySection,
    },
  ],
  dashboardItems: [
    { menu: "manage", order: 5, icon: IconTractor, label: "activities:all.menu", to: "/activities" },
  ],
  outboxKinds: async () => Object.values(await import("./outbox-kinds")),
  slots: [
    fillSlot(deletedKindsSlot, {
      name: "activities",
      label: "activities:all.menu",
      List: lazyPart(async () => (await import("./deleted/DeletedActivities")).DeletedActivities),
    }),
    fillSlot(fieldMarksSlot, {
      namespace: "activities",
      keyOf: (fieldId) => ["activities", "marks", fieldId],
      load: async () => (await import("./field-marks")).readFieldMarks,
    }),
    fillSlot(
      selectionActionSlot,
      lazyPart(async () => (await import("./many-fields/SelectionActivity")).SelectionActivity),
    ),
  ],
  liveKinds: { activity: ["activities"] },
  formulas: async () => (await import("./explanations/formulas")).activityFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
