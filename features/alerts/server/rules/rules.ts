import { includesRight } from "@surco/contract";
import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import {
  type AlertRule,
  type AlertRuleChange,
  type AlertScope,
  MAX_ALERT_RULES,
  type NewAlertRule,
} from "../../contract";
import type { AlertDeps } from "../alert-deps";

type RuleDeps = Pick<AlertDeps, "rules" | "farms" | "findFieldRight" | "now">;

/**
 * Makes a rule. The same id written again answers with the rule as it stands.
 *
 * @throws AppError ALERT_RULE_LIMIT; ALERT_RULE_NOT_FOUND for an id of another account; those of `checkScope`
 */
export async function createRule(
  deps: RuleDeps,
  user: SessionUser,
  { id, ...values }: NewAlertRule,
): Promise<AlertRule> {
  const existing = await deps.rules.find(user, id);
  if (existing !== null) return existing;
  await checkScope(deps, user, values.scope);
  await checkLimit(deps, user);
  await deps.rules.insert(user.id, id, values, deps.now());
  return requireRule(deps, user, id);
}

/** @throws AppError ALERT_RULE_NOT_FOUND, STALE_VERSION with the rule as it stands; those of `checkScope` */
export async function updateRule(
  deps: RuleDeps,
  user: SessionUser,
  ruleId: string,
  change: AlertRuleChange,
): Promise<AlertRule> {
  const current = await requireRule(deps, user, ruleId);
  const stale = async (newer: AlertRule) =>
    refuse("STALE_VERSION", { current: newer, editedAt: await deps.rules.editedAt(ruleId) });
  if (current.version !== change.version) throw await stale(current);
  // A rule stays although its field was taken away: it can be switched off.
  if (!isSameScope(current.scope, change.scope)) await checkScope(deps, user, change.scope);
  const isWritten = await deps.rules.update(user.id, ruleId, { ...change, now: deps.now() });
  const written = await requireRule(deps, user, ruleId);
  if (!isWritten) throw await stale(written);
  return written;
}

/** @throws AppError ALERT_RULE_NOT_FOUND */
export async function deleteRule(
  deps: Pick<RuleDeps, "rules" | "now">,
  user: SessionUser,
  ruleId: string,
): Promise<Record<string, never>> {
  await requireRule(deps, user, ruleId);
  await deps.rules.softDelete([ruleId], deps.now());
  return {};
}

/** @throws AppError ALERT_RULE_NOT_FOUND, also 30 days after the deletion; ALERT_RULE_LIMIT */
export async function restoreRule(deps: RuleDeps, user: SessionUser, ruleId: string): Promise<AlertRule> {
  const after = restorableAfter(deps.now());
  if (!(await deps.rules.isRestorable(user.id, ruleId, after)))
    throw refuse("ALERT_RULE_NOT_FOUND", { ruleId });
  if ((await deps.rules.find(user, ruleId)) === null) await checkLimit(deps, user);
  await deps.rules.restore(ruleId, after);
  return requireRule(deps, user, ruleId);
}

/** @throws AppError ALERT_RULE_NOT_FOUND */
export async function requireRule(
  { rules }: Pick<RuleDeps, "rules">,
  user: SessionUser,
  ruleId: string,
): Promise<AlertRule> {
  const rule = await rules.find(user, ruleId);
  if (rule === null) throw refuse("ALERT_RULE_NOT_FOUND", { ruleId });
  return rule;
}

async function checkLimit({ rules }: Pick<RuleDeps, "rules">, user: SessionUser): Promise<void> {
  if ((await rules.count(user.id)) >= MAX_ALERT_RULES)
    throw refuse("ALERT_RULE_LIMIT", { limit: MAX_ALERT_RULES });
}

/**
 * Refuses fields whose notifications do not go to the user: those that he may only read.
 *
 * @throws AppError FIELD_NOT_FOUND, FARM_NOT_FOUND, FORBIDDEN
 */
async function checkScope(
  { farms, findFieldRight }: Pick<RuleDeps, "farms" | "findFieldRight">,
  user: SessionUser,
  scope: AlertScope,
): Promise<void> {
  if (scope.of === "farm" && (await farms.find(user.id, scope.farmId)) === null)
    throw refuse("FARM_NOT_FOUND", { farmId: scope.farmId });
  if (scope.of !== "field") return;
  const right = await findFieldRight(user, scope.fieldId);
  if (right === null) throw refuse("FIELD_NOT_FOUND", { fieldId: scope.fieldId });
  if (!includesRight(right, "log")) throw refuse("FORBIDDEN");
}

function isSameScope(one: AlertScope, other: AlertScope): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
