import { Autocomplete, NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { inputSize, AmountInput as KitAmountInput } from "@surco/kit-web";
import type { FormValues } from "./form-values";

export type ActivityFormApi = UseFormReturnType<FormValues>;

interface InputProps {
  form: ActivityFormApi;
  /** Path of the value in the form. */
  name: string;
  label: string;
}

/** Number of the form with its unit. */
export function AmountInput({ form, name, label, unit }: InputProps & { unit: string }) {
  return <KitAmountInput label={label} unit={unit} input={form.getInputProps(name)} />;
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
