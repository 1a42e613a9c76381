import { systemDetailsSlot, systemStateSlot } from "@surco/accounts/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

/** State of the installation, for administrators, on the page of the user administration. */
export const systemHealthWeb = defineWebFeature({
  name: "system-health",
  slots: [
    fillSlot(
      systemStateSlot,
      lazyPart(async () => (await import("./SystemState")).SystemState),
    ),
    fillSlot(
      systemDetailsSlot,
      lazyPart(async () => (await import("./SystemDetails")).SystemDetails),
    ),
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  texts: (language) => import(`./locales/${language}.json`),
});
