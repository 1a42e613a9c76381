import { listNoticeSlot, summaryActionSlot } from "@surco/fields/web";
import { defineWebFeature, fillSlot, lazyPart } from "@surco/kit-web";

export const sharingWeb = defineWebFeature({
  name: "sharing",
  pages: [
    {
      layout: "dashboard",
      path: "handover/:handoverId",
      load: async () => (await import("./TransferPanel")).TransferPanel,
    },
    {
      path: "invitation/:token",
      load: async () => (await import("./InvitationScreen")).InvitationScreen,
    },
  ],
  notificationKinds: async () => (await import("./notification-kinds")).webNotificationKinds,
  texts: (language) => import(`./locales/${language}.json`),
  slots: [
    fillSlot(
      listNoticeSlot,
      lazyPart(async () => (await import("./ReceivedTransfers")).ReceivedTransfers, {
        isQuiet: true,
        isLate: true,
      }),
    ),
    fillSlot(
      summaryActionSlot,
      lazyPart(async () => (await import("./ShareOwnField")).ShareOwnField),
    ),
  ],
});
