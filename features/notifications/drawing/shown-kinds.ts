import type { Format } from "@surco/contract";
import type { Notification, NotificationData, NotificationKind } from "../contract";

/** Target of a notification: the field's image of a day, a section of the field's panel, or a page. */
export type Opens = { day: string } | { section: string } | { page: string };

interface ShownKind<K extends NotificationKind> {
  /** Parameters of the kind's sentence besides the field's name, formatted for the language. */
  details(data: NotificationData<K>, format: Format): Record<string, unknown>;
  /** Nothing where it is left out. */
  opens?(data: NotificationData<K>): Opens;
}

type Handover = NotificationData<"handover-proposed">;
const handoverDetails = ({ personName, fieldName, fieldCount }: Handover) => ({
  name: personName,
  field: fieldName,
  count: fieldCount,
});

const kinds: { [K in NotificationKind]: ShownKind<K> } = {
  "new-image": {
    details: ({ date, usableFraction }, format) => ({
      date: format.day(date, "short"),
      usable: format.share(usableFraction),
    }),
    opens: ({ date }) => ({ day: date }),
  },
  "anomaly-found": {
    details: ({ date, areaHa, count }, format) => ({
      date: format.day(date, "short"),
      area: format.ha(areaHa),
      count,
    }),
    opens: ({ date }) => ({ day: date }),
  },
  "field-shared": {
    details: ({ ownerName }) => ({ name: ownerName }),
    opens: () => ({ section: "summary" }),
  },
  "handover-proposed": {
    details: handoverDetails,
    opens: ({ handoverId }) => ({ page: `/dashboard/handover/${handoverId}` }),
  },
  "handover-taken": { details: handoverDetails, opens: () => ({ page: "/dashboard" }) },
  "handover-accepted": { details: handoverDetails },
  "handover-declined": { details: handoverDetails },
};

type Shown = Notification extends infer N extends Notification
  ? N extends Notification
    ? Pick<N, "kind" | "data">
    : never
  : never;

/** Parameters of a notification's sentence (`kind.<kind>` of the texts), and its target; null: none. */
export function shownAs(
  notification: Shown,
  format: Format,
): { details: Record<string, unknown>; opens: Opens | null } {
  if (notification.kind === "declared") {
    const { sentence, path } = notification.data;
    return { details: { sentence }, opens: { page: path } };
  }
  const kind = kinds[notification.kind] as ShownKind<NotificationKind>;
  return {
    details: kind.details(notification.data, format),
    opens: kind.opens?.(notification.data) ?? null,
  };
}
