import type { AlertDeps } from "../alert-deps";
import { alertNotification } from "../notifications";
import type { NewAlert } from "./alert.repository";

/** Notifies of alerts that were not raised before, and stores them: a turn that ends between is made good by the next. */
export async function raiseAlerts(
  { alerts, notify, now }: Pick<AlertDeps, "alerts" | "notify" | "now">,
  found: readonly NewAlert[],
): Promise<void> {
  const fresh = await alerts.listNew(found);
  if (fresh.length === 0) return;
  await notify(...fresh.map(alertNotification));
  await alerts.insert(fresh, now());
}
