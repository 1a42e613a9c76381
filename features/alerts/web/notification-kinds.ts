import {
  alertTested,
  anomalyAlert,
  diseaseRiskAlert,
  frostAlert,
  heatAlert,
  newImageAlert,
  rainOverAlert,
  rainUnderAlert,
  sprayingWindowAlert,
  windAlert,
} from "@surco/alerts/contract";
import type { WebNotificationKind } from "@surco/kit-web";
import { IconBellCheck } from "@tabler/icons-react";
import { iconOf } from "./kind-icons";

/** Kinds of notifications that the feature sends, with their icons in the bell. */
export const webNotificationKinds: readonly WebNotificationKind[] = [
  { kind: frostAlert, icon: iconOf.frost },
  { kind: heatAlert, icon: iconOf.heat },
  { kind: rainOverAlert, icon: iconOf.rainOver },
  { kind: rainUnderAlert, icon: iconOf.rainUnder },
  { kind: sprayingWindowAlert, icon: iconOf.sprayingWindow },
  { kind: diseaseRiskAlert, icon: iconOf.diseaseRisk },
  { kind: windAlert, icon: iconOf.wind },
  { kind: newImageAlert, icon: iconOf.newImage },
  { kind: anomalyAlert, icon: iconOf.anomaly },
  { kind: alertTested, icon: IconBellCheck },
];
