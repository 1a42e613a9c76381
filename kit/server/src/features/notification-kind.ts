import {
  formatIn,
  type Locale,
  type NotificationKind,
  type NotificationTarget,
  notificationText,
  type Words,
} from "@surco/contract";
import { nameInMail } from "../mail/name-in-mail";
import type { Texts } from "../texts";

/** A kind of notification with its texts. */
export interface TranslatedNotificationKind extends NotificationKind {
  /** @param data  of a stored notification, not yet parsed @returns null where an older version stored another shape */
  translate(data: unknown, locale: Locale): TranslatedNotification | null;
}

interface TranslatedNotification {
  sentence: string;
  target: NotificationTarget | null;
}

/**
 * Joins the kinds of a feature with its texts, for mail and push.
 *
 * @param texts  of the feature's screens (`web/locales`), which hold the sentence of each kind
 */
export function translateNotificationKinds(
  kinds: readonly NotificationKind[],
  texts: (locale: Locale) => Texts,
): TranslatedNotificationKind[] {
  return kinds.map((kind) => ({
    ...kind,
    translate(data, locale) {
      // On the server the texts of a feature have no namespace.
      const words: Words = (key, values = {}) =>
        texts(locale)(key.slice(key.indexOf(":") + 1), withNamesInMail(values));
      const description = kind.describe(data, formatIn(locale), words);
      if (description === null) return null;
      return { sentence: notificationText(kind.text, description, words), target: description.target };
    },
  }));
}

function withNamesInMail(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? nameInMail(value) : value,
    ]),
  );
}
