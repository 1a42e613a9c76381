import type { WebhookDelivery } from "@surco/integrations/contract";

/** Text keys of the kinds of events. */
export const kindTexts: Record<WebhookDelivery["kind"], string> = {
  "field.created": "webhooks.kinds.fieldCreated",
  "field.updated": "webhooks.kinds.fieldUpdated",
  "field.deleted": "webhooks.kinds.fieldDeleted",
  "activity.created": "webhooks.kinds.activityCreated",
  "activity.updated": "webhooks.kinds.activityUpdated",
  "activity.deleted": "webhooks.kinds.activityDeleted",
  "crop-log.created": "webhooks.kinds.cropLogCreated",
  "crop-log.updated": "webhooks.kinds.cropLogUpdated",
  "crop-log.deleted": "webhooks.kinds.cropLogDeleted",
  "note.created": "webhooks.kinds.noteCreated",
  "note.updated": "webhooks.kinds.noteUpdated",
  "note.deleted": "webhooks.kinds.noteDeleted",
  "image.available": "webhooks.kinds.imageAvailable",
  "alert.raised": "webhooks.kinds.alertRaised",
  test: "webhooks.kinds.test",
};
