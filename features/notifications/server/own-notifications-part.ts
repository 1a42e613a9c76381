import { createTexts, jsonLines, type OwnDataPart, pagesById } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import pt from "../web/locales/pt.json";
import type { NotificationRepository } from "./notification.repository";

const texts = createTexts({ es, en, pt });

/** What an account was told of, for the archive of all its data. */
export function ownNotificationsPart(notifications: NotificationRepository): OwnDataPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/notifications.jsonl",
        about: texts(owner.language)("ownData"),
        bytes: jsonLines(pagesById((after) => notifications.listAllOf(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
