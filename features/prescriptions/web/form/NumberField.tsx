import { NumberInput, Text } from "@mantine/core";
import { inputSize, useFormat } from "@surco/kit-web";
import type { NumberInputValue } from "./prescription-form";

interface NumberFieldProps {
  label: string;
  unit: string | null;
  value: NumberInputValue;
  error: string | null;
  hint?: string;
  onChange(value: NumberInputValue): void;
}

/** Number with its unit, hint and error. */
export function NumberField({ label, unit, value, error, hint, onChange }: NumberFieldProps) {
  const format = useFormat();
  return (
    <NumberInput
      {...inputSize}
      inputMode="decimal"
      hideControls
      decimalSeparator={format.number(1.5, 1).charAt(1)}
      allowedDecimalSeparators={[",", "."]}
      label={label}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={value}
      onChange={onChange}
      error={error}
      {...(unit !== null && {
        rightSection: (
          <Text size="sm" c="dimmed" pr="sm">
            {unit}
          </Text>
        ),
        rightSectionWidth: unit.length > 5 ? 100 : 64,
        rightSectionPointerEvents: "none" as const,
      })}
    />
  );
}
