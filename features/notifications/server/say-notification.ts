import { seasonOf } from "@surco/calendar";
import { formatIn, type Locale } from "@surco/contract";
import type { Notification } from "../contract";
import { type Opens, shownAs } from "../drawing/shown-kinds";
import { screenTexts } from "./words";

export interface SaidNotification {
  /** The field and its farm; null where it is about none. */
  about: string | null;
  /** Text of the notification, in the requested language. */
  sentence: string;
  /** Path of its page, below the product's address. */
  path: string;
}

/** A notification in words, for mails and devices. */
export function sayNotification(notification: Notification, locale: Locale): SaidNotification {
  const { details, opens } = shownAs(notification, formatIn(locale));
  const { field, kind } = notification;
  return {
    about: field && `${field.name} · ${field.farmName}`,
    sentence: screenTexts(locale)(`kind.${kind}`, details),
    path: pathOf(opens, field),
  };
}

/** The period most is sown in. */
const SUMMER = "2";

function pathOf(opens: Opens | null, field: Notification["field"]): string {
  if (opens === null) return "/dashboard";
  if ("page" in opens) return opens.page;
  if (field === null) return "/dashboard";
  if ("section" in opens) return `/dashboard/field/${field.id}/${opens.section}`;
  const search = new URLSearchParams({
    season: seasonOf(field.country, SUMMER, opens.day),
    period: SUMMER,
    fecha: opens.day,
  });
  return `/dashboard/field/${field.id}/images?${search}`;
}
