import { utcDay } from "@surco/calendar";
import { v7 as newId } from "uuid";
import { isEventSettings } from "../../contract";
import type { AlertDeps } from "../alert-deps";
import { rulesOfField } from "../evaluate/rules-of-field";
import { groupBy } from "../group-by";
import type { NewAlert } from "../raised/alert.repository";
import { raiseAlerts } from "../raised/raise-alerts";
import type { StoredRule } from "../rules/rule.repository";
import { type FieldEvent, judgeEvent } from "./judge-event";

/** Event that an account is notified of. */
type NotifiedEvent = FieldEvent & { accountId: string };

/** Raises the alerts of images or anomalies by the rules of the accounts that are notified of them. Idempotent. */
export async function raiseEvents(deps: AlertDeps, events: readonly NotifiedEvent[]): Promise<void> {
  const rules = await deps.rules.listOfAccounts([...new Set(events.map(({ accountId }) => accountId))]);
  if (rules.length === 0) return;
  const byAccount = groupBy(rules, ({ accountId }) => accountId);
  const farms = await deps.watchedFields.listFarms([...new Set(events.map(({ fieldId }) => fieldId))]);
  const found = events.flatMap((event): NewAlert[] => {
    const farmId = farms.get(event.fieldId);
    if (farmId === undefined) return [];
    const due = rulesOfField(byAccount.get(event.accountId) ?? [], { fieldId: event.fieldId, farmId });
    return due.flatMap((rule) => alertOf(rule, event) ?? []);
  });
  await raiseAlerts(deps, found);
}

function alertOf(
  { id: ruleId, accountId, settings, createdAt }: StoredRule,
  event: NotifiedEvent,
): NewAlert | null {
  if (!isEventSettings(settings)) return null;
  // Images of the days before the rule are not new to its owner.
  if (event.kind === "newImage" && event.date < utcDay(createdAt)) return null;
  const found = judgeEvent(settings, event);
  return found && { id: newId(), ruleId, accountId, fieldId: event.fieldId, ...found };
}
