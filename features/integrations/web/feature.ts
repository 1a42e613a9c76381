import { defineWebFeature } from "@surco/kit-web";

/** Page of the account settings for programs that use the API. */
export const integrationsWeb = defineWebFeature({
  name: "integrations",
  pages: [
    {
      layout: "own-account",
      path: "integrations",
      menuEntry: { order: 75, label: "integrations:title" },
      load: async () => (await import("./IntegrationsScreen")).IntegrationsScreen,
    },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  texts: (language) => import(`./locales/${language}.json`),
});
