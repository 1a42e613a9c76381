import { alertTested, frostAlert, windAlert } from "@surco/alerts/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconBellCheck } from "@tabler/icons-react";
import { iconOf } from "./kind-icons";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: frostAlert, icon: iconOf.frost },
  { kind: windAlert, icon: iconOf.wind },
  { kind: alertTested, icon: IconBellCheck },
];
