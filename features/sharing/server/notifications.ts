import type { Telling } from "@surco/notifications/server";
import type { SharingNews } from "./sharing-deps";

/** Notification of a share or of a step of a transfer. */
export function sharingNotification(news: SharingNews): Telling {
  if (news.kind === "field-shared") {
    const { accountId, kind, fieldId, ownerName, at } = news;
    return { accountId, kind, fieldId, data: { ownerName }, key: `shared ${fieldId} ${at.getTime()}` };
  }
  const { accountId, kind, ...data } = news;
  // About no field: who gives one away may not see it any more, who is offered one may not yet.
  return { accountId, kind, fieldId: null, data, key: `${kind} ${news.handoverId}` };
}
