import {
  type AlertRule,
  type AlertScope,
  type AlertSettings,
  createAlertRule,
  deleteAlertRule,
  listAlertRules,
  restoreAlertRule,
  testAlertRule,
  updateAlertRule,
} from "@surco/alerts/contract";
import { call, persisted, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

/** Own rules, kept on the device for use without a network. */
export function useAlertRules() {
  return useQuery({
    queryKey: ["alerts", "rules"],
    queryFn: async ({ signal }) => (await call(listAlertRules, { signal })).rules,
    meta: persisted(),
  });
}

/** Raised alerts stand with their rules: both are read again. */
function useRuleChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["alerts"] });
    }
  };
}

interface SavedRule {
  id: string;
  /** null for a new one. */
  version: number | null;
  scope: AlertScope;
  settings: AlertSettings;
  isEnabled: boolean;
}

/** Makes or changes a rule; its id comes from here, so that a repeated call makes one. */
export function useSaveRule() {
  return useRuleChange(
    ({ id, version, ...values }: SavedRule): Promise<AlertRule> =>
      version === null
        ? call(createAlertRule, { body: { id, ...values } })
        : call(updateAlertRule, { params: { ruleId: id }, body: { version, ...values } }),
  );
}

/** Switches a rule on or off. */
export function useSwitchRule() {
  const save = useSaveRule();
  return useAction({
    name: "alerts/switch-rule",
    run: ({ rule, isEnabled }: { rule: AlertRule; isEnabled: boolean }) => save({ ...rule, isEnabled }),
    success: ({ isEnabled }) => (isEnabled ? "alerts:notices.RULE_ON" : "alerts:notices.RULE_OFF"),
    failure: "alerts:notices.RULE_SWITCH_FAILED",
  });
}

/** Deletes a rule; the notice restores it. */
export function useDeleteRule() {
  const restore = useAction({
    name: "alerts/restore-rule",
    run: useRuleChange((id: string) => call(restoreAlertRule, { body: { id } })),
    success: "alerts:notices.RULE_RESTORED",
    failure: "alerts:notices.RULE_RESTORE_FAILED",
  });
  const run = useRuleChange((ruleId: string) => call(deleteAlertRule, { params: { ruleId } }));
  return useAction({
    name: "alerts/delete-rule",
    run,
    success: "alerts:notices.RULE_DELETED",
    undo: (_, ruleId) => restore.mutate(ruleId),
    failure: "alerts:notices.RULE_DELETE_FAILED",
  });
}

/** Evaluates a rule now; the server sends one notification of the outcome. */
export function useTestRule() {
  return useAction({
    name: "alerts/test-rule",
    run: (ruleId: string) => call(testAlertRule, { params: { ruleId } }),
    // The outcome itself opens.
    success: null,
    failure: "alerts:notices.RULE_TEST_FAILED",
  });
}
