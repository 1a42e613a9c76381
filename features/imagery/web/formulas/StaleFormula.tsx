import { Alert, Button, Code, Group, Text } from "@mantine/core";
import type { OwnFormula } from "@surco/imagery/contract";
import { useTranslation } from "react-i18next";

interface StaleFormulaProps {
  current: OwnFormula;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Notice of a version saved elsewhere, with the choice to take or overwrite it. */
export function StaleFormula({ current, onTake, onOverwrite }: StaleFormulaProps) {
  const { t } = useTranslation("imagery");
  return (
    <Alert color="yellow" variant="light" title={t("formulas.stale")}>
      <Text size="sm">{current.name}</Text>
      <Code block>{current.expression}</Code>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" className="compact-button" variant="default" onClick={onTake}>
          {t("formulas.takeSaved")}
        </Button>
        <Button size="compact-sm" className="compact-button" variant="default" onClick={onOverwrite}>
          {t("formulas.overwrite")}
        </Button>
      </Group>
    </Alert>
  );
}
