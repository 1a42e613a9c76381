import { NativeSelect, SegmentedControl } from "@mantine/core";
import { inputSize, useIsPhone } from "@surco/kit-web";

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange(value: string): void;
}

/** Choice of one of a few: side by side where they have room, a menu on a phone. */
export function Choice({ label, value, data, onChange }: ChoiceProps) {
  return useIsPhone() ? (
    <NativeSelect
      {...inputSize}
      mb="sm"
      label={label}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <SegmentedControl
      fullWidth
      size="md"
      mb="sm"
      aria-label={label}
      value={value}
      data={data}
      onChange={onChange}
    />
  );
}
