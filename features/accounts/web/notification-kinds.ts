import { newFieldReader, serviceRefused } from "@surco/accounts/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconEye, IconPlugConnectedX } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: newFieldReader, icon: IconEye },
  { kind: serviceRefused, icon: IconPlugConnectedX },
];
