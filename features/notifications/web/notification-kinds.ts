import type { Format } from "@surco/kit-web";
import type { Notification, NotificationData, NotificationKind } from "@surco/notifications/contract";
import {
  IconAlertTriangle,
  IconSatellite,
  IconTransfer,
  IconUserShare,
  type TablerIcon,
} from "@tabler/icons-react";

interface ShownKind<K extends NotificationKind> {
  Icon: TablerIcon;
  /** What the kind's sentence says beside the field's name, in the words of the language. */
  details(data: NotificationData<K>, format: Format): Record<string, unknown>;
  /** What a press opens; nothing where it is left out. */
  opens?(data: NotificationData<K>): Opens;
}

/** The field's image of a day, a section of the field's panel, or a page. */
type Opens = { day: string } | { section: string } | { page: string };

type Handover = NotificationData<"handover-proposed">;
const handoverDetails = ({ personName, fieldName, fieldCount }: Handover) => ({
  ...{ name: personName, field: fieldName, count: fieldCount },
});

const kinds: { [K in NotificationKind]: ShownKind<K> } = {
  "new-image": {
    Icon: IconSatellite,
    details: ({ date, usableFraction }, format) => ({
      date: format.day(date, "short"),
      usable: format.share(usableFraction),
    }),
    opens: ({ date }) => ({ day: date }),
  },
  "anomaly-found": {
    Icon: IconAlertTriangle,
    details: ({ date, areaHa, count }, format) => ({
      date: format.day(date, "short"),
      area: format.ha(areaHa),
      count,
    }),
    opens: ({ date }) => ({ day: date }),
  },
  "field-shared": {
    Icon: IconUserShare,
    details: ({ ownerName }) => ({ name: ownerName }),
    opens: () => ({ section: "summary" }),
  },
  "handover-proposed": {
    Icon: IconTransfer,
    details: handoverDetails,
    opens: ({ handoverId }) => ({ page: `/dashboard/handover/${handoverId}` }),
  },
  "handover-taken": { Icon: IconTransfer, details: handoverDetails, opens: () => ({ page: "/dashboard" }) },
  "handover-accepted": { Icon: IconTransfer, details: handoverDetails },
  "handover-declined": { Icon: IconTransfer, details: handoverDetails },
};

/** How a notification is shown. */
export function shownAs(notification: Notification, format: Format) {
  const kind = kinds[notification.kind] as ShownKind<NotificationKind>;
  return {
    Icon: kind.Icon,
    details: kind.details(notification.data, format),
    opens: kind.opens?.(notification.data) ?? null,
  };
}
