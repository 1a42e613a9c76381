import { defineWebFeature, fillSlot, headerSlot, lazyPart } from "@surco/kit-web";

/** Loaded after the screen, which does not wait for it. */
const NotificationBell = lazyPart(async () => (await import("./NotificationBell")).NotificationBell, {
  isQuiet: true,
  isLate: true,
});

/** Bell in the header, preferences page and unsubscription page. */
export const notificationsWeb = defineWebFeature({
  name: "notifications",
  pages: [
    {
      layout: "own-account",
      path: "notifications",
      menuEntry: { order: 60, label: "notifications:preferences.title" },
      load: async () =>
        (await import("./preferences/NotificationPreferencesScreen")).NotificationPreferencesScreen,
    },
    {
      // Linked in digest mails; needs no session.
      path: "unsubscribe/:token",
      load: async () => (await import("./UnsubscribeScreen")).UnsubscribeScreen,
    },
  ],
  slots: [fillSlot(headerSlot, NotificationBell)],
  tourSteps: [{ tour: "global", part: "bell", order: 70 }],
  liveKinds: { notification: ["notifications"] },
  texts: (language) => import(`./locales/${language}.json`),
});
