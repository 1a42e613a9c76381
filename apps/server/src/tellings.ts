import type { ArrivedImage, FoundAnomalies } from "@surco/imagery/server";
import type { Telling } from "@surco/notifications/server";
import type { SharingNews } from "@surco/sharing/server";

/** What people are told when somebody shares a field with them, or hands one over. */
export function sharingTelling(news: SharingNews): Telling {
  if (news.kind === "field-shared") {
    const { accountId, kind, fieldId, ownerName, at } = news;
    return { accountId, kind, fieldId, data: { ownerName }, key: `shared ${fieldId} ${at.getTime()}` };
  }
  const { accountId, kind, ...data } = news;
  // About no field: who gives one away may not see it any more, who is offered one may not yet.
  return { accountId, kind, fieldId: null, data, key: `${kind} ${news.handoverId}` };
}

/** That a part of a field fell out of what was expected, once for each of its dates. */
export function anomalyTelling({ accountId, fieldId, date, areaHa, count }: FoundAnomalies): Telling {
  const key = `anomaly ${fieldId} ${date}`;
  return { accountId, kind: "anomaly-found", fieldId, data: { date, areaHa, count }, key };
}

/** That an image came without being asked for. */
export function newImageTelling({ accountId, fieldId, date, usableFraction }: ArrivedImage): Telling {
  const key = `new-image ${fieldId} ${date}`;
  return { accountId, kind: "new-image", fieldId, data: { date, usableFraction }, key };
}
