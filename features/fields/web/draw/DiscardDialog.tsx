import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface DiscardDialogProps {
  isOpen: boolean;
  onStay(): void;
  onDiscard(): void;
}

/** Asks before what was drawn is thrown away. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation("fields");
  return (
    <Modal
      opened={isOpen}
      onClose={onStay}
      title={t("draw.discard.title")}
      closeButtonProps={{ "aria-label": t("common:close") }}
      centered
    >
      <Text size="sm">{t("draw.discard.text")}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" mih={44} onClick={onStay} data-autofocus>
          {t("draw.discard.stay")}
        </Button>
        <Button color="red" mih={44} onClick={onDiscard}>
          {t("draw.discard.discard")}
        </Button>
      </Group>
    </Modal>
  );
}
