import { type NotificationData, notifications } from "@mantine/notifications";
import { isPhone } from "./is-phone";

/** Success notice that is on the screen or was. */
let shownId: string | null = null;

/** Shows a success notice. On phones it takes the place of the last one: several would cover the screen below them. */
export function showSuccess(notice: NotificationData): string {
  if (shownId !== null && isPhone()) notifications.hide(shownId);
  shownId = notifications.show(notice);
  return shownId;
}
