import type { FieldPlace } from "@surco/fields/server";
import { defineJob, defineRepeatedWorker, type Worker } from "@surco/kit-server";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { isEventSettings, type WeatherSettings } from "../../contract";
import type { AlertDeps } from "../alert-deps";
import { groupBy } from "../group-by";
import { judge } from "../judge/judge";
import type { NewAlert } from "../raised/alert.repository";
import { raiseAlerts } from "../raised/raise-alerts";
import type { StoredRule } from "../rules/rule.repository";
import { type EvaluationTally, evaluationTally } from "./evaluation-tally";
import { gatherConditions } from "./gather-conditions";
import { rulesOfField } from "./rules-of-field";

const EVERY_SECONDS = 3600;
const FIELDS_AT_ONCE = 500;

const evaluateAlertsJob = defineJob({
  name: "evaluate-alerts",
  data: z.object({}),
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 1800,
});

/** Evaluates the rules of all accounts every hour. */
export function evaluationWorker(deps: AlertDeps): Worker {
  return defineRepeatedWorker(
    evaluateAlertsJob,
    { data: {}, everySeconds: EVERY_SECONDS },
    (_data, { signal }) => evaluateAlerts(deps, signal),
  );
}

/**
 * Raises the alerts of all fields, page by page: rights and data are those of now. Each rule then says when it was evaluated
 * and of how many fields data were missing.
 */
async function evaluateAlerts(deps: AlertDeps, signal: AbortSignal): Promise<void> {
  if (!(await deps.rules.hasEnabled())) return;
  const startedAt = deps.now();
  const tally = evaluationTally();
  let after: string | null = null;
  let page: FieldPlace[];
  do {
    signal.throwIfAborted();
    page = await deps.watchedFields.listPlaces(after, FIELDS_AT_ONCE);
    await raiseAlerts(deps, await evaluateFields(deps, page, tally));
    after = page.at(-1)?.fieldId ?? null;
  } while (page.length === FIELDS_AT_ONCE);
  await deps.rules.saveEvaluations(tally.list(), startedAt);
}

/** Alerts that the rules of the fields' readers find. */
async function evaluateFields(
  deps: AlertDeps,
  fields: readonly FieldPlace[],
  tally: EvaluationTally,
): Promise<NewAlert[]> {
  const due = await listDueRules(deps, fields);
  const watched = fields.filter(({ fieldId }) => due.has(fieldId));
  if (watched.length === 0) return [];
  const conditionsOf = await gatherConditions(deps, watched, [...due.values()].flat());
  return watched.flatMap(({ fieldId }) =>
    (due.get(fieldId) ?? []).flatMap((rule) => {
      const { id: ruleId, accountId, settings } = rule;
      const conditions = conditionsOf(fieldId, accountId);
      const found = judge(settings, conditions);
      tally.count(rule, conditions, found);
      return (found ?? []).map((alert) => ({ id: newId(), ruleId, accountId, fieldId, ...alert }));
    }),
  );
}

/** Rules that count for each field, of the accounts that may read it now. */
async function listDueRules(
  { watchedFields, rules }: Pick<AlertDeps, "watchedFields" | "rules">,
  fields: readonly FieldPlace[],
): Promise<Map<string, WeatherRule[]>> {
  const readers = await watchedFields.listReaders(fields.map(({ fieldId }) => fieldId));
  const stored = await rules.listOfAccounts([...new Set(readers.map(({ accountId }) => accountId))]);
  const byAccount = groupBy(stored, ({ accountId }) => accountId);
  const readersOf = groupBy(readers, ({ fieldId }) => fieldId);
  const due = fields.map((field): [string, WeatherRule[]] => {
    const accountIds = new Set((readersOf.get(field.fieldId) ?? []).map(({ accountId }) => accountId));
    const rulesOfReaders = [...accountIds].map((accountId) => byAccount.get(accountId) ?? []);
    const ofField = rulesOfReaders.flatMap((ofAccount) => rulesOfField(ofAccount, field));
    return [field.fieldId, ofField.flatMap((rule) => weatherRuleOf(rule) ?? [])];
  });
  return new Map(due.filter(([, ofField]) => ofField.length > 0));
}

interface WeatherRule extends StoredRule {
  settings: WeatherSettings;
}

/** null for a rule that is not about the weather. */
function weatherRuleOf(rule: StoredRule): WeatherRule | null {
  const { settings } = rule;
  return isEventSettings(settings) ? null : { ...rule, settings };
}
