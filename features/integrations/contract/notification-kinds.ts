import { defineNotificationKind, id } from "@surco/contract";
import { z } from "zod";
import { DISABLED_AFTER_DAYS } from "./webhooks";

/** A webhook of the person is no longer called: its receiver failed for days, or said that it is gone. */
export const webhookDisabled = defineNotificationKind({
  name: "webhook-disabled",
  topic: { name: "integrations", order: 55, label: "integrations:notificationTopics.integrations" },
  text: "integrations:notifications.webhook-disabled",
  data: z.object({ webhookId: id, host: z.string() }),
  details: ({ host }) => ({ host, days: DISABLED_AFTER_DAYS }),
  target: () => ({ page: "/user/integrations" }),
});

export const notificationKinds = [webhookDisabled] as const;
