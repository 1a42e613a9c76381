import { defineRoute, id, instant, nothing } from "@surco/contract";
import { z } from "zod";
import { alertCause } from "./causes";
import { alertSettings } from "./kinds";

/** Rules of one account. */
export const MAX_ALERT_RULES = 100;
/** Fields that the answer of a test names. */
export const TESTED_FIELDS_SHOWN = 20;

/** Fields that a rule is for: one, those of an own farm, or all that the account is notified of. */
export const alertScope = z.discriminatedUnion("of", [
  z.object({ of: z.literal("field"), fieldId: id }),
  z.object({ of: z.literal("farm"), farmId: id }),
  z.object({ of: z.literal("all") }),
]);
export type AlertScope = z.infer<typeof alertScope>;

const ruleValues = z.object({ scope: alertScope, settings: alertSettings, isEnabled: z.boolean() });

/** Last evaluation of a rule of the weather. */
export const ruleEvaluation = z.object({
  at: instant,
  /** Fields for which the rule counted. */
  fieldCount: z.number().int(),
  /** Those without the data that it needs: there it could not alert. */
  fieldsWithoutData: z.number().int(),
  /** When the oldest forecast in use was fetched; null without one, as for rules of past rain. */
  dataAt: instant.nullable(),
});
export type RuleEvaluation = z.infer<typeof ruleEvaluation>;

export const alertRule = ruleValues.extend({
  id,
  /** Name of the field or farm; null for all fields, and where the caller may not see it any more. */
  scopeName: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
  /** null before the first one, and for rules of images and anomalies. */
  evaluation: ruleEvaluation.nullable(),
});
export type AlertRule = z.infer<typeof alertRule>;

export const newAlertRule = ruleValues.extend({ id });
export type NewAlertRule = z.infer<typeof newAlertRule>;

/** The kind of a rule stays. */
export const alertRuleChange = ruleValues.extend({ version: z.number().int().min(1) });
export type AlertRuleChange = z.infer<typeof alertRuleChange>;

const example: AlertRule = {
  id: "01994c1e-0000-7000-8000-0000000000f1",
  scope: { of: "all" },
  scopeName: null,
  settings: { kind: "frost", belowC: 2, daysAhead: 2 },
  isEnabled: true,
  version: 1,
  createdAt: "2026-07-01T12:00:00Z",
  evaluation: {
    at: "2026-07-10T12:20:00Z",
    fieldCount: 12,
    fieldsWithoutData: 0,
    dataAt: "2026-07-10T09:10:00Z",
  },
};
const { scope, settings, isEnabled } = example;
const ruleParams = { params: z.object({ ruleId: id }) };
const ruleExample = { params: { ruleId: example.id } };

export const listAlertRules = defineRoute({
  method: "GET",
  path: "/alert/rules",
  access: "account",
  summary: "Own rules of alerts, oldest first. For a field the rules of the narrowest scope count, by kind.",
  response: z.object({ rules: z.array(alertRule) }),
  errors: [],
  example: { answer: { rules: [example] } },
});

const scopeErrors = ["FIELD_NOT_FOUND", "FARM_NOT_FOUND", "FORBIDDEN"] as const;

export const createAlertRule = defineRoute({
  method: "POST",
  path: "/alert/rules",
  access: "account",
  summary:
    "Makes a rule for an own field, one that is shared with the caller or that he may write to, an own farm, or all of them. Writing the same id twice writes once.",
  body: newAlertRule,
  response: alertRule,
  errors: [...scopeErrors, "ALERT_RULE_NOT_FOUND", "ALERT_RULE_LIMIT"],
  example: { body: { id: example.id, scope, settings, isEnabled }, answer: example },
});

export const updateAlertRule = defineRoute({
  method: "PUT",
  path: "/alert/rules/:ruleId",
  access: "account",
  summary: "Changes an own rule. A stale version answers with the rule as it stands.",
  ...ruleParams,
  body: alertRuleChange,
  response: alertRule,
  errors: [...scopeErrors, "ALERT_RULE_NOT_FOUND", "STALE_VERSION"],
  example: {
    ...ruleExample,
    body: { version: 1, scope, settings, isEnabled: false },
    answer: { ...example, isEnabled: false, version: 2 },
  },
});

export const deleteAlertRule = defineRoute({
  method: "DELETE",
  path: "/alert/rules/:ruleId",
  access: "account",
  summary: "Deletes an own rule with its alerts; it can be restored for 30 days.",
  ...ruleParams,
  response: nothing,
  errors: ["ALERT_RULE_NOT_FOUND"],
  example: { ...ruleExample, answer: {} },
});

export const restoreAlertRule = defineRoute({
  method: "POST",
  path: "/alert/rules/restore",
  access: "account",
  summary: "Restores an own rule that was deleted less than 30 days ago.",
  body: z.object({ id }),
  response: alertRule,
  errors: ["ALERT_RULE_NOT_FOUND", "ALERT_RULE_LIMIT"],
  example: { body: { id: example.id }, answer: { ...example, version: 3 } },
});

/** Outcome of a test: what the rule would raise now. */
export const alertTest = z.object({
  /** Fields of the rule. */
  fieldCount: z.number().int(),
  /** Those without the data that the rule needs. */
  fieldsWithoutData: z.number().int(),
  /** Fields with an alert. */
  alertedCount: z.number().int(),
  /** The first of them, with their alerts. */
  alerts: z.array(z.object({ fieldId: id, fieldName: z.string(), farmName: z.string(), cause: alertCause })),
});
export type AlertTest = z.infer<typeof alertTest>;

export const testAlertRule = defineRoute({
  method: "POST",
  path: "/alert/rules/:ruleId/test",
  access: "account",
  summary:
    "Evaluates an own rule now, also one that is switched off, without raising its alerts, and sends the caller one notification of the outcome.",
  ...ruleParams,
  response: alertTest,
  errors: ["ALERT_RULE_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    ...ruleExample,
    answer: { fieldCount: 12, fieldsWithoutData: 0, alertedCount: 0, alerts: [] },
  },
});

export const ruleRoutes = [
  listAlertRules,
  createAlertRule,
  restoreAlertRule,
  updateAlertRule,
  deleteAlertRule,
  testAlertRule,
] as const;
