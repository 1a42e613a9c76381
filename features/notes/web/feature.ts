import { printedPartSlot } from "@surco/fields/web";
import { defineWebFeature, deletedKindsSlot, fillSlot, lazyPart } from "@surco/kit-web";
import { IconNote } from "@tabler/icons-react";

export const notesWeb = defineWebFeature({
  name: "notes",
  fieldSections: [
    {
      id: "notes",
      icon: IconNote,
      label: "notes:section",
      load: async () => (await import("./NotesSection")).NotesSection,
    },
  ],
  pages: [
    {
      path: "notes",
      needsSession: true,
      load: async () => (await import("./list/NotesScreen")).NotesScreen,
    },
    {
      path: "notes/public",
      needsSession: true,
      load: async () => (await import("./public-notes/PublicNotesScreen")).PublicNotesScreen,
    },
    { path: "note/:token", load: async () => (await import("./sharing/LinkedNotePage")).LinkedNotePage },
  ],
  dashboardItems: [{ menu: "manage", order: 6, icon: IconNote, label: "notes:all.menu", to: "/notes" }],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { note: ["notes"] },
  slots: [
    fillSlot(printedPartSlot, {
      order: 20,
      Part: lazyPart(async () => (await import("./list/PrintedNotes")).PrintedNotes),
    }),
    fillSlot(deletedKindsSlot, {
      name: "notes",
      label: "notes:all.menu",
      List: lazyPart(async () => (await import("./deleted/DeletedNotes")).DeletedNotes),
    }),
  ],
  outboxKinds: async () => Object.values(await import("./outbox-kinds")),
  formulas: async () => (await import("./explanations/formulas")).noteFormulas,
  texts: (language) => import(`./locales/${language}.json`),
});
