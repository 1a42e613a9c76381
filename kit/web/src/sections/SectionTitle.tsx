import { Text } from "@mantine/core";

interface SectionTitleProps {
  title: string;
  /** One sentence about the section's use. */
  lead: string;
}

/** Heading of a field's section. */
export function SectionTitle({ title, lead }: SectionTitleProps) {
  return (
    <div>
      <Text component="h2" fw={600} size="lg">
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
    </div>
  );
}
