import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  countRecentAlerts,
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  listRaisedAlerts,
  restoreAlertRule,
  testAlertRule,
  updateAlertRule,
} from "../contract";
import type { AlertDeps } from "./alert-deps";
import { countRecent } from "./raised/count-recent";
import { listAlerts } from "./raised/list-alerts";
import { createRule, deleteRule, restoreRule, updateRule } from "./rules/rules";
import { testRule } from "./rules/test-rule";

export function alertRoutes(deps: AlertDeps): RouteBinding[] {
  return [
    serveRoute(listAlertRules, async ({ user }) => ({ rules: await deps.rules.list(user) })),
    serveRoute(createAlertRule, ({ user, body }) => createRule(deps, user, body)),
    serveRoute(restoreAlertRule, ({ user, body }) => restoreRule(deps, user, body.id)),
    serveRoute(updateAlertRule, ({ user, params, body }) => updateRule(deps, user, params.ruleId, body)),
    serveRoute(deleteAlertRule, ({ user, params }) => deleteRule(deps, user, params.ruleId)),
    serveRoute(testAlertRule, ({ user, params }) => testRule(deps, user, params.ruleId)),
    serveRoute(countRecentAlerts, ({ user, query }) => countRecent(deps, user, query.fieldIds)),
    serveRoute(listRaisedAlerts, ({ user, query }) => listAlerts(deps, user, query)),
  ];
}
