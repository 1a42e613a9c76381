import { Alert, Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface AddAnotherProps {
  /** Type of the record that was just saved. */
  created: string;
  /** Text of the button. */
  label: string;
  onAdd(): void;
  onClose(): void;
}

/** Offer to record another like the one that was just saved. */
export function AddAnother({ created, label, onAdd, onClose }: AddAnotherProps) {
  const { t } = useTranslation("common");
  return (
    <Alert
      py={8}
      withCloseButton
      closeButtonLabel={t("close")}
      onClose={onClose}
      styles={{ wrapper: { alignItems: "center" } }}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">{created}</Text>
        <Button variant="default" mih={44} onClick={onAdd}>
          {label}
        </Button>
      </Group>
    </Alert>
  );
}
