import type { Format } from "@surco/kit-web";
import type { Notification, NotificationData, NotificationKind } from "@surco/notifications/contract";
import { IconAlertTriangle, IconSatellite, type TablerIcon } from "@tabler/icons-react";

interface ShownKind<K extends NotificationKind> {
  Icon: TablerIcon;
  /** What the kind's sentence says beside the field's name, in the words of the language. */
  details(data: NotificationData<K>, format: Format): Record<string, unknown>;
  /** The day whose image a press opens. */
  day(data: NotificationData<K>): string;
}

const kinds: { [K in NotificationKind]: ShownKind<K> } = {
  "new-image": {
    Icon: IconSatellite,
    details: ({ date, usableFraction }, format) => ({
      date: format.day(date, "short"),
      usable: format.share(usableFraction),
    }),
    day: ({ date }) => date,
  },
  "anomaly-found": {
    Icon: IconAlertTriangle,
    details: ({ date, areaHa, count }, format) => ({
      date: format.day(date, "short"),
      area: format.ha(areaHa),
      count,
    }),
    day: ({ date }) => date,
  },
};

/** How a notification is shown. */
export function shownAs(notification: Notification, format: Format) {
  const kind = kinds[notification.kind] as ShownKind<NotificationKind>;
  return {
    Icon: kind.Icon,
    details: kind.details(notification.data, format),
    day: kind.day(notification.data),
  };
}
