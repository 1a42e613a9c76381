import { Autocomplete, NativeSelect, NumberInput, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { inputSize, useFormat } from "@surco/kit-web";
import type { FormValues } from "./form-values";

export type ActivityFormApi = UseFormReturnType<FormValues>;

interface InputProps {
  form: ActivityFormApi;
  /** Path of the value in the form. */
  name: string;
  label: string;
}

/** Number with the decimal sign of the language and its unit. */
export function AmountInput({ form, name, label, unit }: InputProps & { unit: string }) {
  const format = useFormat();
  return (
    <NumberInput
      {...inputSize}
      inputMode="decimal"
      hideControls
      min={0}
      decimalSeparator={format.number(1.5, 1).charAt(1)}
      label={label}
      rightSection={
        <Text size="sm" c="dimmed" pr="sm">
          {unit}
        </Text>
      }
      rightSectionWidth={96}
      rightSectionPointerEvents="none"
      {...form.getInputProps(name)}
    />
  );
}

/** Name with those that were used before. */
export function NameInput({ form, name, label, used }: InputProps & { used: readonly string[] }) {
  return (
    <Autocomplete
      {...inputSize}
      label={label}
      maxLength={120}
      autoComplete="off"
      data={[...new Set(used)]}
      comboboxProps={{ withinPortal: false }}
      {...form.getInputProps(name)}
    />
  );
}

/** One of a few options, on the device's own list. */
export function ChoiceInput({
  form,
  name,
  label,
  options,
  onChosen,
}: InputProps & { options: readonly { value: string; label: string }[]; onChosen?(): void }) {
  const { onChange, ...input } = form.getInputProps(name);
  return (
    <NativeSelect
      {...inputSize}
      label={label}
      data={[...options]}
      {...input}
      onChange={(event) => {
        onChange(event);
        onChosen?.();
      }}
    />
  );
}
