import { localeOf, topicsOf } from "@surco/contract";
import { createTexts, type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";
import type { NotificationRepository } from "./notification.repository";
import { type PreferencesDeps, toPreferences } from "./preferences/preferences";
import type { PreferencesRepository } from "./preferences/preferences.repository";

const texts = createTexts({ es, en, pt, "es-MX": esMx });

interface NotificationsExportDeps extends Pick<PreferencesDeps, "hooks"> {
  notifications: NotificationRepository;
  notificationPreferences: PreferencesRepository;
}

/** Part of the data export with notifications and notification preferences. */
export function notificationsExport({
  notifications,
  notificationPreferences,
  hooks,
}: NotificationsExportDeps): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = texts(localeOf(owner));
      const stored = await notificationPreferences.find(owner.id);
      const preferences = stored && toPreferences(stored, topicsOf(hooks.notificationKinds()));
      yield {
        path: "data/notification-choices.json",
        about: t("dataExport.preferences"),
        bytes: oneOf(`${JSON.stringify(preferences, null, 2)}\n`),
      };
      yield {
        path: "data/notifications.jsonl",
        about: t("dataExport.notifications"),
        bytes: jsonLines(pagesById((after) => notifications.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
