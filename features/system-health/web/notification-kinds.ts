import type { WebNotificationKind } from "@surco/kit-web";
import { systemProblem, systemProblemOver } from "@surco/system-health/contract";
import { IconHeartbeat, IconHeartCheck } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: systemProblem, icon: IconHeartbeat },
  { kind: systemProblemOver, icon: IconHeartCheck },
];
