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

/** Sentence of a cause, and the page with the data behind it, as its notification has them. */
export function useCauseText() {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const describe = (cause: AlertCause) => kindOf[cause.kind].describe(cause, format, t);
  return {
    sentence(cause: AlertCause): string {
      const description = describe(cause);
      return description === null ? "" : notificationText(kindOf[cause.kind].text, description, t);
    },
    target: (cause: AlertCause) => describe(cause)?.target ?? null,
  };
}
