import type { Language } from "@surco/contract";
import type { z } from "zod";

/** One kind of notification that a feature sends. */
export interface NotificationKindDefinition {
  readonly name: string;
  /** Subject by which people choose what is mailed and pushed, as the settings page lists it. */
  readonly topic: string;
  readonly data: z.ZodType<object>;
  /** @param data  of a stored notification, not yet parsed @returns null where an older version stored another shape */
  describe(data: unknown, language: Language): NotificationWords | null;
}

export interface NotificationWords {
  sentence: string;
  /** Page that it opens, below the address of the product. */
  path: string;
}

/** Declares a kind; `describe` puts it into words for the bell, mail and push. */
export function defineNotificationKind<D extends z.ZodType<object>>(kind: {
  name: string;
  topic: string;
  data: D;
  describe(data: z.output<D>, language: Language): NotificationWords;
}): NotificationKindDefinition {
  return {
    ...kind,
    describe(data, language) {
      const parsed = kind.data.safeParse(data);
      return parsed.success ? kind.describe(parsed.data, language) : null;
    },
  };
}
