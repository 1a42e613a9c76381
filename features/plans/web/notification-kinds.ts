import type { WebNotificationKind } from "@surco/kit-web";
import { orderClosed, orderPaid, paymentAttention, planEnded, planEnding } from "@surco/plans/contract";
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCalendarOff,
  IconCreditCardOff,
  IconReceipt,
} from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: orderPaid, icon: IconReceipt },
  { kind: orderClosed, icon: IconCreditCardOff },
  { kind: planEnding, icon: IconCalendarDue },
  { kind: planEnded, icon: IconCalendarOff },
  { kind: paymentAttention, icon: IconAlertTriangle },
];
