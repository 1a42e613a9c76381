import { defineWebFeature } from "@surco/kit-web";

export const notesWeb = defineWebFeature({
  name: "notes",
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  texts: (language) => import(`./locales/${language}.json`),
});
