import { localeOf, topicsOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { ChoiceRepository } from "./choices/choice.repository";
import { type ChoiceDeps, toChoices } from "./choices/choices";
import type { NotificationRepository } from "./notification.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

interface NotificationsExportDeps extends Pick<ChoiceDeps, "hooks"> {
  notifications: NotificationRepository;
  notificationChoices: ChoiceRepository;
}

/** Part of the data export with notifications and their settings. */
export function notificationsExport({
  notifications,
  notificationChoices,
  hooks,
}: NotificationsExportDeps): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = texts(localeOf(owner));
      const stored = await notificationChoices.find(owner.id);
      const choices = stored && toChoices(stored, topicsOf(hooks.notificationKinds()));
      yield {
        path: "data/notification-choices.json",
        about: t("ownData.choices"),
        bytes: oneOf(`${JSON.stringify(choices, null, 2)}\n`),
      };
      yield {
        path: "data/notifications.jsonl",
        about: t("ownData.notifications"),
        bytes: jsonLines(pagesById((after) => notifications.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
