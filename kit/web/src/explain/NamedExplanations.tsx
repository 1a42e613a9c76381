import { Group, Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { namespacesOf } from "../feature/feature-lists";
import { Explain } from "./Explain";

/** Buttons of several figures of one record, each after its name. */
export function NamedExplanations({ explanations }: { explanations: readonly Explanation[] }) {
  const labels = explanations.flatMap(({ label }) => (label === undefined ? [] : [{ label }]));
  const { t } = useTranslation(["common", ...namespacesOf(labels)]);
  if (explanations.length === 0) return null;
  return (
    <Group gap={8}>
      {explanations.map((explanation) => (
        <Text key={explanation.label ?? explanation.formula} span size="xs" c="dimmed">
          {explanation.label === undefined ? t("common:explain.title") : t(explanation.label)}
          <Explain explanation={explanation} />
        </Text>
      ))}
    </Group>
  );
}
