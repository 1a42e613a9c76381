import type { WebNotificationKind } from "@surco/kit-web";
import { taskDue } from "@surco/notes/contract";
import { IconCalendarDue } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: taskDue, icon: IconCalendarDue },
];
