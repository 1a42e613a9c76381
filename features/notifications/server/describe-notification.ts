import { seasonOf } from "@surco/calendar";
import type { Locale, NotificationTarget } from "@surco/contract";
import { nameInMail } from "@surco/kit-server";
import type { Notification } from "../contract";
import type { ReadableNotification } from "./list-notifications";

export interface DescribedNotification {
  /** Names of the field and its farm; null where it is about no field. */
  subject: string | null;
  /** Sentence of the kind in the requested language. */
  sentence: string;
  /** Path of the page that it opens, below the product's address. */
  path: string;
}

/** Describes a notification for mail and push. */
export function describeNotification(
  { notification: { field, data }, kind }: ReadableNotification,
  locale: Locale,
): DescribedNotification {
  const translated = kind.translate(data, locale);
  return {
    subject: field && `${nameInMail(field.name)} · ${nameInMail(field.farmName)}`,
    sentence: translated?.sentence ?? "",
    path: pathOf(translated?.target ?? null, field),
  };
}

/** Period that links open: most fields are sown in summer. */
const SUMMER = "2";

function pathOf(target: NotificationTarget | null, field: Notification["field"]): string {
  if (target === null) return "/dashboard";
  if ("page" in target) return target.page;
  if (field === null) return "/dashboard";
  if ("section" in target) return `/dashboard/field/${field.id}/${target.section}`;
  const search = new URLSearchParams([
    ["season", seasonOf(field.country, SUMMER, target.day)],
    ["period", SUMMER],
    ["fecha", target.day],
  ]);
  return `/dashboard/field/${field.id}/images?${search}`;
}
