import { newImage } from "@surco/imagery/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconSatellite } from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [{ kind: newImage, icon: IconSatellite }];
