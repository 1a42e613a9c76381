import { type AlertRule, updateAlertRule } from "@surco/alerts/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { RuleDialog } from "./rules/RuleDialog";
import { useDeleteRule, useSwitchRule, useTestRule } from "./rules/use-rules";

const ID = "01994c1e-0000-7000-8000-0000000000f1";
const rule: AlertRule = {
  id: ID,
  scope: { of: "all" },
  scopeName: null,
  settings: { kind: "frost", belowC: 2, daysAhead: 2 },
  isEnabled: false,
  version: 1,
  createdAt: "2026-07-01T12:00:00Z",
  evaluation: null,
};
const deleting = () => <Using hook={useDeleteRule} />;
const noop = () => undefined;

/** Drives of the actions of alerts. */
export const drives: ActionDrives = {
  "alerts/delete-rule": { screen: deleting, input: ID },
  "alerts/restore-rule": { screen: deleting, input: ID },
  "alerts/save-rule": [
    { screen: () => <RuleDialog rule={null} onClose={noop} />, input: null },
    { screen: () => <RuleDialog rule={rule} onClose={noop} />, input: rule },
  ],
  "alerts/switch-rule": {
    screen: () => <Using hook={useSwitchRule} />,
    input: { rule, isEnabled: true },
    answers: [[updateAlertRule, { ...rule, isEnabled: true }]],
  },
  "alerts/test-rule": { screen: () => <Using hook={useTestRule} />, input: ID },
};
