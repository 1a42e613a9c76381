import {
  type AlertCause,
  type AlertKind,
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
import { type NotificationKind, notificationText } from "@surco/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

const kindOf: Readonly<Record<AlertKind, Pick<NotificationKind, "text" | "describe">>> = {
  frost: frostAlert,
  heat: heatAlert,
  rainOver: rainOverAlert,
  rainUnder: rainUnderAlert,
  sprayingWindow: sprayingWindowAlert,
  diseaseRisk: diseaseRiskAlert,
  wind: windAlert,
  newImage: newImageAlert,
  anomaly: anomalyAlert,
};

/** Sentence of a cause, as its notification has it. */
export function useCauseText(): (cause: AlertCause) => string {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  return (cause) => {
    const { text, describe } = kindOf[cause.kind];
    const description = describe(cause, format, t);
    return description === null ? "" : notificationText(text, description, t);
  };
}
