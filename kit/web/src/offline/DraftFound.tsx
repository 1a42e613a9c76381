import { Alert, Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Notice above a form that continues a draft, with a button that discards it. */
export function DraftFound({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("common");
  return (
    <Alert mb="md" px="sm" py={6} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t("common:offline.restored")}</Text>
        <Button variant="default" mih={44} onClick={onDiscard}>
          {t("common:offline.discard")}
        </Button>
      </Group>
    </Alert>
  );
}
