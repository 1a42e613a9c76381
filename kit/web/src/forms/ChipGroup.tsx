import { Chip, Group, Text } from "@mantine/core";
import { useId } from "react";

interface ChipGroupProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  /** The chosen values in the order of the options. */
  onChange(chosen: V[]): void;
}

/** Several of a few options, all of them in sight. */
export function ChipGroup<V extends string>({ label, options, chosen, onChange }: ChipGroupProps<V>) {
  const id = useId();
  const toggle = (value: V) =>
    onChange(options.map((one) => one.value).filter((one) => chosen.includes(one) !== (one === value)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside chips
    <div role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id} mb={4}>
        {label}
      </Text>
      <Group gap="xs">
        {options.map(({ value, label: words }) => (
          <Chip
            key={value}
            size="md"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            styles={chipStyles}
          >
            {words}
          </Chip>
        ))}
      </Group>
    </div>
  );
}

const chipStyles = { label: { minHeight: 44 } } as const;
