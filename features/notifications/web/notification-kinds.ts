import type { Notification } from "@surco/notifications/contract";
import {
  IconAlertTriangle,
  IconBell,
  IconSatellite,
  IconTransfer,
  IconUserShare,
  type TablerIcon,
} from "@tabler/icons-react";

/** The picture of each kind. */
export const kindIcons: Record<Notification["kind"], TablerIcon> = {
  declared: IconBell,
  "new-image": IconSatellite,
  "anomaly-found": IconAlertTriangle,
  "field-shared": IconUserShare,
  "handover-proposed": IconTransfer,
  "handover-taken": IconTransfer,
  "handover-accepted": IconTransfer,
  "handover-declined": IconTransfer,
};
