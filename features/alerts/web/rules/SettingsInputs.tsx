import { NativeSelect, SimpleGrid, Switch } from "@mantine/core";
import { type AlertKind, MAX_FORECAST_RAIN_DAYS } from "@surco/alerts/contract";
import { AmountInput, inputSize } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { type InputOfKind, inputsOfKind, type TypedSettings } from "./kind-inputs";

interface SettingsInputsProps {
  kind: AlertKind;
  typed: TypedSettings;
  /** Names of inputs whose value cannot be saved. */
  wrong: readonly string[];
  onChange(typed: TypedSettings): void;
}

/** Inputs of the limits of a kind. */
export function SettingsInputs({ kind, typed, wrong, onChange }: SettingsInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {inputsOfKind[kind].map((input) => (
        <SettingsInput
          key={input.name}
          input={input}
          typed={typed}
          isWrong={wrong.includes(input.name)}
          onChange={(value) => onChange({ ...typed, [input.name]: value })}
        />
      ))}
    </SimpleGrid>
  );
}

interface SettingsInputProps {
  input: InputOfKind;
  typed: TypedSettings;
  isWrong: boolean;
  onChange(value: number | string | boolean): void;
}

function SettingsInput({ input, typed, isWrong, onChange }: SettingsInputProps) {
  const { t } = useTranslation("alerts");
  const { name } = input;
  const label = t(`inputs.${name}`);
  const value = typed[name];
  if (input.type === "switch") {
    return (
      <Switch
        size="md"
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (input.type === "choice") {
    return (
      <NativeSelect
        {...inputSize}
        label={label}
        value={String(value)}
        data={input.options.map((option) => ({ value: option, label: t(`choices.${option}`) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const { unit, min, decimals } = input;
  const max = name === "days" && typed.window === "next" ? MAX_FORECAST_RAIN_DAYS : input.max;
  return (
    <AmountInput
      label={label}
      unit={unit}
      input={{
        value: typeof value === "boolean" ? "" : (value ?? ""),
        onChange,
        min,
        max,
        decimalScale: decimals,
        // The keyboard of numbers has no minus on some phones.
        ...(min < 0 && { inputMode: "text" }),
        error: isWrong && t("inputs.range", { min, max }),
      }}
    />
  );
}
