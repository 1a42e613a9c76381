import type { WebNotificationKind } from "@surco/kit-web";
import {
  fieldShared,
  transferAccepted,
  transferDeclined,
  transferProposed,
  transferTaken,
} from "@surco/sharing/contract";
import { IconTransfer, IconUserShare } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: fieldShared, icon: IconUserShare },
  { kind: transferProposed, icon: IconTransfer },
  { kind: transferTaken, icon: IconTransfer },
  { kind: transferAccepted, icon: IconTransfer },
  { kind: transferDeclined, icon: IconTransfer },
];
