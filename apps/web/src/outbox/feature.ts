import { defineWebFeature, fillSlot, headerSlot, lazyPart } from "@surco/kit-web";
import { IconListDetails } from "@tabler/icons-react";

/** Loaded after the screen, which does not wait for it; starts the sending of what waits on this device. */
const OutboxIndicator = lazyPart(async () => (await import("./OutboxIndicator")).OutboxIndicator, {
  isQuiet: true,
  isLate: true,
});

/** Unsent records of this device: their number in the header and their list. */
export const outboxWeb = defineWebFeature({
  name: "outbox",
  pages: [
    { path: "outbox", needsSession: true, load: async () => (await import("./OutboxPage")).OutboxPage },
  ],
  accountMenuItems: [{ order: 12, icon: IconListDetails, label: "outbox:menu", to: "/outbox" }],
  slots: [fillSlot(headerSlot, OutboxIndicator)],
  texts: (language) => import(`./locales/${language}/outbox.json`),
});
