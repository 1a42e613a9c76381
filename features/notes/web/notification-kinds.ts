import type { WebNotificationKind } from "@surco/kit-web";
import { taskAssigned, taskDue } from "@surco/notes/contract";
import { IconCalendarDue, IconUserCheck } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: taskAssigned, icon: IconUserCheck },
  { kind: taskDue, icon: IconCalendarDue },
];
