import { localeOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { ChoiceRepository } from "./choices/choice.repository";
import type { NotificationRepository } from "./notification.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

interface OwnNotificationsDeps {
  notifications: NotificationRepository;
  notificationChoices: ChoiceRepository;
}

/** Notifications and their settings, as part of the data export. */
export function ownNotificationsPart({
  notifications,
  notificationChoices,
}: OwnNotificationsDeps): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = texts(localeOf(owner));
      const choices = await notificationChoices.find(owner.id);
      yield {
        path: "data/notification-choices.json",
        about: t("ownData.choices"),
        bytes: oneOf(`${JSON.stringify(choices, null, 2)}\n`),
      };
      yield {
        path: "data/notifications.jsonl",
        about: t("ownData.notifications"),
        bytes: jsonLines(pagesById((after) => notifications.listAllOf(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
