import type { z } from "zod";
import type { Format } from "./format";
import type { Role } from "./roles";
import type { PlainDate } from "./values";

/** Topic by which people choose what is mailed and pushed to them; several kinds may share one. */
export interface NotificationTopic {
  /** Stored with the choices of an account. */
  readonly name: string;
  /** Position in the settings. */
  readonly order: number;
  /** Text key with its namespace: "imagery:notificationTopics.images". */
  readonly label: string;
  /** Role of those who get such notifications; by default everybody. */
  readonly role?: Role;
  /** Mails of it are sent beside the digest too: they can be switched off where no digest is sent. */
  readonly isMailedAtOnce?: boolean;
}

/** Page that a notification opens: the field's image of a day, a section of the field's panel, or a path. */
export type NotificationTarget = { day: PlainDate } | { section: string } | { page: string };

/** Text of a key with its namespace, in the language that a notification is read in. */
export type Words = (key: string, values?: Record<string, unknown>) => string;

interface NotificationKindDeclaration<Data extends object> {
  /** Stored with each notification of the kind. */
  readonly name: string;
  readonly topic: NotificationTopic;
  /** Key of its sentence with the namespace: "imagery:notifications.new-image". */
  readonly text: string;
  readonly data: z.ZodType<Data>;
  /** Parameters of the sentence, formatted for the language. */
  details(data: Data, format: Format): Record<string, unknown>;
  /** Further sentences, such as the data behind it; null where one does not apply. */
  more?(data: Data, format: Format, words: Words): readonly (string | null)[];
  /** Left out: the notification opens nothing. */
  target?(data: Data): NotificationTarget;
}

/** A kind of notification, shown by bell, mail and push alike. */
export interface NotificationKind<Data extends object = object>
  extends Pick<NotificationKindDeclaration<Data>, "name" | "topic" | "text" | "data"> {
  /** @param data  of a stored notification, not yet parsed @returns null where an older version stored another shape */
  describe(data: unknown, format: Format, words: Words): NotificationDescription | null;
}

export interface NotificationDescription {
  /** Parameters of the kind's sentence. */
  details: Record<string, unknown>;
  /** Sentences after that one. */
  more: readonly string[];
  target: NotificationTarget | null;
}

/** Declares a kind in the contract of the feature that sends it; `tools/check-texts.mjs` compares it with texts and uses. */
export function defineNotificationKind<Data extends object>({
  details,
  more,
  target,
  ...kind
}: NotificationKindDeclaration<Data>): NotificationKind<Data> {
  return {
    ...kind,
    describe(stored, format, words) {
      const parsed = kind.data.safeParse(stored);
      if (!parsed.success) return null;
      const sentences = more?.(parsed.data, format, words) ?? [];
      return {
        details: details(parsed.data, format),
        more: sentences.filter((sentence) => sentence !== null),
        target: target?.(parsed.data) ?? null,
      };
    },
  };
}

/** Topics of the kinds, each once, in the order of the settings. */
export function topicsOf(kinds: readonly NotificationKind[]): NotificationTopic[] {
  const byName = new Map(kinds.map(({ topic }) => [topic.name, topic]));
  return [...byName.values()].sort((one, other) => one.order - other.order);
}

/** Text of a notification: the sentence of its kind and those after it. */
export function notificationText(
  text: string,
  { details, more }: Pick<NotificationDescription, "details" | "more">,
  words: Words,
): string {
  return [words(text, details), ...more].join(" ");
}
