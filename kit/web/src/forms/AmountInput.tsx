import { NumberInput, Text } from "@mantine/core";
import { useFormat } from "../use-format";
import { inputSize } from "./input-size";

interface AmountInputProps {
  label: string;
  /** Shown after the number. */
  unit: string | null;
  /** Properties of the form's input. */
  input: object;
}

/** Number with the decimal sign of the language and its unit. */
export function AmountInput({ label, unit, input }: AmountInputProps) {
  const format = useFormat();
  return (
    <NumberInput
      {...inputSize}
      inputMode="decimal"
      hideControls
      min={0}
      decimalSeparator={format.number(1.5, 1).charAt(1)}
      label={label}
      {...(unit !== null && {
        rightSection: (
          <Text size="sm" c="dimmed" pr="sm">
            {unit}
          </Text>
        ),
        rightSectionWidth: unit.length > 3 ? 96 : 48,
        rightSectionPointerEvents: "none" as const,
      })}
      {...input}
    />
  );
}
