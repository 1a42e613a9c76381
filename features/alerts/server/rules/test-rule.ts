import type { FieldPlace } from "@surco/fields/server";
import type { SessionUser } from "@surco/kit-server";
import {
  type AlertCause,
  type AlertScope,
  type AlertSettings,
  type AlertTest,
  isEventSettings,
  TESTED_FIELDS_SHOWN,
} from "../../contract";
import type { AlertDeps } from "../alert-deps";
import { gatherConditions } from "../evaluate/gather-conditions";
import { isInScope } from "../evaluate/rules-of-field";
import { judgeRecentEvents } from "../events/list-events";
import type { FoundAlert } from "../judge/conditions";
import { judge } from "../judge/judge";
import { testNotification } from "../notifications";
import { requireRule } from "./rules";

const FIELDS_AT_ONCE = 500;

/**
 * Evaluates a rule now, raises none of its alerts, and notifies the user of the outcome.
 *
 * @throws AppError ALERT_RULE_NOT_FOUND
 */
export async function testRule(deps: AlertDeps, user: SessionUser, ruleId: string): Promise<AlertTest> {
  const { scope, settings } = await requireRule(deps, user, ruleId);
  const found: { fieldId: string; causes: AlertCause[] | null }[] = [];
  for await (const fields of pagesOfScope(deps, user, scope)) {
    const alertsOf = await judgeFields(deps, user, fields, settings);
    for (const { fieldId } of fields)
      found.push({ fieldId, causes: alertsOf(fieldId)?.map(({ cause }) => cause) ?? null });
  }
  const alerted = found.filter(({ causes }) => causes !== null && causes.length > 0);
  const outcome = { fieldCount: found.length, alertedCount: alerted.length };
  await deps.notify(testNotification(user.id, { ruleId, testedAt: deps.now(), ...outcome }));
  return {
    ...outcome,
    fieldsWithoutData: found.filter(({ causes }) => causes === null).length,
    alerts: await namedAlerts(deps, user, alerted.slice(0, TESTED_FIELDS_SHOWN)),
  };
}

/** Alerts that a rule finds now, by field; null without its data. */
async function judgeFields(
  deps: AlertDeps,
  user: SessionUser,
  fields: readonly FieldPlace[],
  settings: AlertSettings,
): Promise<(fieldId: string) => FoundAlert[] | null> {
  if (isEventSettings(settings)) {
    const fieldIds = fields.map(({ fieldId }) => fieldId);
    return judgeRecentEvents(deps, fieldIds, settings);
  }
  const conditionsOf = await gatherConditions(deps, fields, [{ accountId: user.id, settings }]);
  return (fieldId) => judge(settings, conditionsOf(fieldId, user.id));
}

/** Fields of a scope that notify the user, page by page. */
async function* pagesOfScope(
  { watchedFields }: Pick<AlertDeps, "watchedFields">,
  user: SessionUser,
  scope: AlertScope,
): AsyncGenerator<FieldPlace[]> {
  let after: string | null = null;
  for (;;) {
    const page: FieldPlace[] = await watchedFields.listPlaces(after, FIELDS_AT_ONCE, { reader: user });
    const inScope = page.filter((field) => isInScope(scope, field));
    const readers = await watchedFields.listReaders(inScope.map(({ fieldId }) => fieldId));
    const notified = new Set(
      readers.filter(({ accountId }) => accountId === user.id).map(({ fieldId }) => fieldId),
    );
    yield inScope.filter(({ fieldId }) => notified.has(fieldId));
    after = page.at(-1)?.fieldId ?? null;
    if (page.length < FIELDS_AT_ONCE) return;
  }
}

async function namedAlerts(
  { fields }: Pick<AlertDeps, "fields">,
  user: SessionUser,
  alerted: readonly { fieldId: string; causes: readonly AlertCause[] | null }[],
): Promise<AlertTest["alerts"]> {
  const names = await fields.listNames(
    user,
    alerted.map(({ fieldId }) => fieldId),
  );
  const byId = new Map(names.map((field) => [field.fieldId, field]));
  return alerted.flatMap(({ fieldId, causes }) => {
    const field = byId.get(fieldId);
    if (field === undefined) return [];
    return (causes ?? []).map((cause) => ({
      fieldId,
      fieldName: field.name,
      farmName: field.farmName,
      cause,
    }));
  });
}
