import type { WebNotificationKind } from "@surco/kit-web";
import {
  claimReturned,
  claimSettled,
  coverageApproved,
  coverageClaimed,
  coverageRejected,
  coverageSettled,
  coverageSubmitted,
  coverageWithdrawn,
} from "@surco/resowing-coverage/contract";
import {
  IconArrowBackUp,
  IconCircleX,
  IconPackage,
  IconSend,
  IconShieldCheck,
  IconShieldExclamation,
  IconTrash,
} from "@tabler/icons-react";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: coverageSubmitted, icon: IconSend },
  { kind: coverageApproved, icon: IconShieldCheck },
  { kind: coverageRejected, icon: IconCircleX },
  { kind: coverageClaimed, icon: IconShieldExclamation },
  { kind: claimReturned, icon: IconArrowBackUp },
  { kind: coverageWithdrawn, icon: IconTrash },
  { kind: claimSettled, icon: IconPackage },
  { kind: coverageSettled, icon: IconPackage },
];
