import { NativeSelect, Stack, Text } from "@mantine/core";
import { type AlertRule, type AlertScope, alertKinds } from "@surco/alerts/contract";
import { useFarms } from "@surco/fields/web";
import {
  FormFooter,
  inputSize,
  StaleChoice,
  TitledDialog,
  useBegunForm,
  useVersionedForm,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { initialSettings, readSettings, typedSettings, wrongInputs } from "./kind-inputs";
import { type RuleValues, ruleFields, useRuleFieldTexts } from "./rule-fields";
import { SettingsInputs } from "./SettingsInputs";
import { useSaveRule } from "./use-rules";

interface RuleDialogProps {
  /** null makes a new one. */
  rule: AlertRule | null;
  /** Field of a new rule; without one it is for all fields. */
  fieldId?: string;
  onClose(): void;
}

/** Makes a rule or changes its limits and scope. Mounted while it is open. */
export function RuleDialog({ rule, fieldId, onClose }: RuleDialogProps) {
  const { t } = useTranslation("alerts");
  const begun = useBegunForm<AlertRule, RuleValues>({
    name: null,
    saved: rule,
    valuesOf: (saved) =>
      saved === null
        ? { scope: newScope(fieldId), kind: "frost", typed: initialSettings("frost") }
        : { scope: saved.scope, kind: saved.settings.kind, typed: typedSettings(saved.settings) },
  });
  const [values, setValues] = useState(begun.values);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const save = useSaveRule();
  const texts = useRuleFieldTexts(values.kind, rule?.scopeName ?? null);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    fields: ruleFields,
    validate: () => {
      const found = wrongInputs(values.kind, values.typed);
      setWrong(found);
      return found.length === 0;
    },
    messages: {
      name: "alerts/save-rule",
      success: "alerts:notices.RULE_SAVED",
      failure: "alerts:notices.RULE_SAVE_FAILED",
    },
    save: ({ id, version, base, values: { scope, kind, typed } }) => {
      const settings = readSettings(kind, typed);
      if (settings === null) throw new RangeError("settings are validated before they are saved");
      return save({ id, version, scope, settings, isEnabled: base?.isEnabled ?? true });
    },
    onSaved: onClose,
  });
  const { conflict } = form;
  return (
    <TitledDialog title={t(rule === null ? "rules.new" : "rules.edit")} isOpen onClose={onClose}>
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          <NativeSelect
            {...inputSize}
            label={t("inputs.kind")}
            description={t(`kinds.${values.kind}.about`)}
            inputWrapperOrder={["label", "input", "description"]}
            disabled={rule !== null}
            value={values.kind}
            data={alertKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}.name`) }))}
            onChange={(event) => {
              const kind = alertKinds.find((one) => one === event.currentTarget.value) ?? "frost";
              setValues({ ...values, kind, typed: initialSettings(kind) });
              setWrong([]);
            }}
          />
          <ScopeInput
            fieldId={values.scope.of === "field" ? values.scope.fieldId : (fieldId ?? null)}
            fieldName={rule?.scopeName ?? null}
            value={values.scope}
            onChange={(scope) => setValues({ ...values, scope })}
          />
          <SettingsInputs
            kind={values.kind}
            typed={values.typed}
            wrong={wrong}
            onChange={(typed) => {
              setValues({ ...values, typed });
              setWrong([]);
            }}
          />
          <Text size="sm" c="dimmed">
            {t("rules.delivery")}
          </Text>
          {conflict && (
            <StaleChoice
              editor="own account"
              editedAt={conflict.editedAt}
              rows={conflict.fields.map((field) => ({
                field,
                name: texts.name(field),
                mine: texts.value(field, conflict.mine[field]),
                theirs: texts.value(field, conflict.theirs[field]),
              }))}
              onSave={form.takeBoth}
            />
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={form.isSaving}
            isDraftKept={false}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

function newScope(fieldId: string | undefined): AlertScope {
  return fieldId === undefined ? { of: "all" } : { of: "field", fieldId };
}

interface ScopeInputProps {
  /** Field that can be chosen; null: none. */
  fieldId: string | null;
  fieldName: string | null;
  value: AlertScope;
  onChange(scope: AlertScope): void;
}

/** Choice of all fields, an own farm, or the field at hand. */
function ScopeInput({ fieldId, fieldName, value, onChange }: ScopeInputProps) {
  const { t } = useTranslation("alerts");
  const { data: farms = [] } = useFarms();
  const choose = (chosen: string) => {
    if (chosen === "field" && fieldId !== null) onChange({ of: "field", fieldId });
    else if (chosen === "all") onChange({ of: "all" });
    else onChange({ of: "farm", farmId: chosen });
  };
  return (
    <NativeSelect
      {...inputSize}
      label={t("inputs.scope")}
      description={t(fieldId === null ? "inputs.scopeHint" : "inputs.narrowest")}
      inputWrapperOrder={["label", "input", "description"]}
      value={value.of === "farm" ? value.farmId : value.of}
      data={[
        ...(fieldId === null ? [] : [{ value: "field", label: fieldName ?? t("scopes.thisField") }]),
        { value: "all", label: t("scopes.all") },
        ...farms.map(({ id, name }) => ({ value: id, label: t("scopes.farmNamed", { name }) })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
