import { anomalyFound } from "@surco/analytics/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconAlertTriangle } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: anomalyFound, icon: IconAlertTriangle },
];
