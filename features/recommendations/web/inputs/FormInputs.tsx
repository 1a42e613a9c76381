import { NativeSelect, NumberInput, Text } from "@mantine/core";
import { inputSize, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { NumberInputValue } from "../number-input";

interface NumberFieldProps {
  label: string;
  unit: string | null;
  value: NumberInputValue;
  /** True for a value that is out of range; an empty one is only missing. */
  isWrong?: boolean;
  /** Sentence in the place of the usual one for a wrong value. */
  error?: string | null;
  /** Origin of a proposed value, or a hint. */
  hint?: string | null;
  onChange(value: NumberInputValue): void;
}

/** Number with its unit, its hint, and its error where it is out of range. */
export function NumberField({ label, unit, value, isWrong, error, hint, onChange }: NumberFieldProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  return (
    <NumberInput
      {...inputSize}
      inputMode="decimal"
      hideControls
      decimalSeparator={format.number(1.5, 1).charAt(1)}
      allowedDecimalSeparators={[",", "."]}
      label={label}
      description={hint ?? undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={value}
      onChange={onChange}
      error={error ?? (isWrong && value !== "" ? t("form.outOfRange") : undefined)}
      {...(unit !== null && {
        rightSection: (
          <Text size="sm" c="dimmed" pr="sm">
            {unit}
          </Text>
        ),
        rightSectionWidth: unit.length > 3 ? 84 : 48,
        rightSectionPointerEvents: "none" as const,
      })}
    />
  );
}

interface ChoiceFieldProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  hint?: string | null;
  error?: string | undefined;
  onChange(value: V): void;
}

/** One of a few options. */
export function ChoiceField<V extends string>({
  label,
  value,
  options,
  hint,
  error,
  onChange,
}: ChoiceFieldProps<V>) {
  return (
    <NativeSelect
      {...inputSize}
      label={label}
      description={hint ?? undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={value}
      data={[...options]}
      error={error}
      onChange={(event) => {
        const chosen = options.find((one) => one.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}
