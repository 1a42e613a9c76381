import { defineWebFeature } from "@surco/kit-web";

export const notesWeb = defineWebFeature({
  name: "notes",
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  liveKinds: { note: () => [["notes"]] },
  texts: (language) => import(`./locales/${language}.json`),
});
