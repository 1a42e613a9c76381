import { Checkbox, Text } from "@mantine/core";

interface CheckedLayersProps<Id extends string> {
  title: string;
  offered: readonly { id: Id; label: string }[];
  chosen: readonly Id[];
  onChange(chosen: Id[]): void;
}

/** Layers beside the images, to choose from. */
export function CheckedLayers<Id extends string>({
  title,
  offered,
  chosen,
  onChange,
}: CheckedLayersProps<Id>) {
  return (
    <fieldset style={{ border: 0, margin: "8px 0 0", padding: 0 }}>
      <Text component="legend" size="sm" fw={600}>
        {title}
      </Text>
      {offered.map(({ id, label }) => (
        <Checkbox
          key={id}
          styles={{ body: { alignItems: "center", minHeight: 44 } }}
          checked={chosen.includes(id)}
          label={label}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
