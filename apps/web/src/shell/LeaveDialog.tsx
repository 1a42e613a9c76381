import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface LeaveDialogProps {
  onCancel: () => void;
  onKeep: () => void;
  onDrop: () => void;
}

/** Asks on log-out whether to keep unsent changes on this device. */
export function LeaveDialog({ onCancel, onKeep, onDrop }: LeaveDialogProps) {
  const { t } = useTranslation("common");
  return (
    <Modal.Root opened onClose={onCancel} centered>
      <Modal.Overlay />
      {/* Without Mantine's header, which would be a second banner of the page. */}
      <Modal.Content aria-label={t("common:offline.leave.title")}>
        <Modal.Body p="lg">
          <Title order={2} mb="xs">
            {t("common:offline.leave.title")}
          </Title>
          <Text size="sm">{t("common:offline.leave.text")}</Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" mih={44} onClick={onCancel}>
              {t("common:cancel")}
            </Button>
            <Button variant="default" mih={44} style={{ color: "var(--surco-harm)" }} onClick={onDrop}>
              {t("common:offline.leave.drop")}
            </Button>
            <Button mih={44} data-autofocus onClick={onKeep}>
              {t("common:offline.leave.keep")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
