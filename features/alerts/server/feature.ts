import type { FoundAnomalies } from "@surco/analytics/server";
import type { Locale } from "@surco/contract";
import type { ArrivedImage } from "@surco/imagery/server";
import {
  defineServerFeature,
  erasableBefore,
  type Platform,
  type Reader,
  untilDone,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import type { AlertDeps } from "./alert-deps";
import { alertRoutes } from "./alerts.routes";
import { alertsExport } from "./data-export";
import { evaluationWorker } from "./evaluate/evaluate-alerts";
import { raiseEvents } from "./events/raise-events";
import { fieldUnits } from "./field-units";
import { alertNotificationKinds } from "./notifications";
import { alertRepository } from "./raised/alert.repository";
import { listNewestAlerts, type WantedAlerts } from "./raised/list-newest";
import { ruleRepository } from "./rules/rule.repository";

const DELETED_AT_ONCE = 1000;
/** Retention of raised alerts, days: a season and the one before it. */
const RETENTION_DAYS = 730;
const DAY_MS = 86_400_000;

type AlertNeeds = Omit<AlertDeps, "rules" | "alerts" | "now">;

/** Alerts by rules that users set: evaluated every hour, delivered as notifications. */
export function createAlertsFeature({ db, now }: Platform, needs: AlertNeeds) {
  const rules = ruleRepository(db);
  const alerts = alertRepository(db);
  const deps: AlertDeps = { ...needs, rules, alerts, now };
  return defineServerFeature({
    name: "alerts",
    errorCodes,
    permissions: ["account"],
    fieldUnits,
    routes: alertRoutes(deps),
    workers: [evaluationWorker(deps)],
    cleanup: [
      {
        name: "old alerts",
        run: (signal) =>
          untilDone(DELETED_AT_ONCE, signal, () =>
            alerts.deleteBefore(new Date(now().getTime() - RETENTION_DAYS * DAY_MS), DELETED_AT_ONCE),
          ),
      },
      {
        name: "deleted rules of alerts",
        run: (signal) =>
          untilDone(DELETED_AT_ONCE, signal, () =>
            rules.eraseDeleted(erasableBefore(now()), DELETED_AT_ONCE),
          ),
      },
    ],
    dataExport: [alertsExport(deps)],
    notificationKinds: alertNotificationKinds,
    onAccountClosing: (trx, { id }) => ruleRepository(trx).eraseOfAccount(id),
    services: {
      /** Newest alerts of fields that the reader's rules raised, in his words. */
      listNewest: (reader: Reader & { locale: Locale }, wanted: WantedAlerts) =>
        listNewestAlerts(deps, reader, wanted),
      /** Raises the alerts of images that accounts are about to be notified of. */
      onImages: (images: readonly ArrivedImage[]) =>
        raiseEvents(
          deps,
          images.map((image) => ({ kind: "newImage", ...image })),
        ),
      /** Raises the alerts of anomalies that accounts are about to be notified of. */
      onAnomalies: (anomalies: readonly FoundAnomalies[]) =>
        raiseEvents(
          deps,
          anomalies.map((ofDay) => ({ kind: "anomaly", ...ofDay })),
        ),
    },
  });
}
