import { webhookDisabled } from "@surco/integrations/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconPlugConnectedX } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: webhookDisabled, icon: IconPlugConnectedX },
];
