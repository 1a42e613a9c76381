import { Alert, Button, Group, Text } from "@mantine/core";
import type { ActivityValues } from "@surco/activities/contract";
import { useTranslation } from "react-i18next";

interface AddAnotherProps {
  /** Values of the activity that was just recorded. */
  created: ActivityValues;
  onAdd(): void;
  onClose(): void;
}

/** Offer to record another activity with the values of the last one. */
export function AddAnother({ created, onAdd, onClose }: AddAnotherProps) {
  const { t } = useTranslation("activities");
  return (
    <Alert py={8} withCloseButton closeButtonLabel={t("common:close")} onClose={onClose}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(`types.${created.type}`)}</Text>
        <Button variant="default" mih={44} onClick={onAdd}>
          {t("another.add")}
        </Button>
      </Group>
    </Alert>
  );
}
