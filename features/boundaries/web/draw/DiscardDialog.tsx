import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface DiscardDialogProps {
  isOpen: boolean;
  onStay(): void;
  onDiscard(): void;
}

/** Confirmation before a drawing is discarded. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation("boundaries");
  return (
    <Modal.Root opened={isOpen} onClose={onStay} centered>
      <Modal.Overlay />
      {/* Without Mantine's header, which would be a second banner of the page. */}
      <Modal.Content aria-label={t("draw.discard.title")}>
        <Modal.Body p="lg">
          <Title order={2} mb="xs">
            {t("draw.discard.title")}
          </Title>
          <Text size="sm">{t("draw.discard.text")}</Text>
          <Group mt="lg" justify="flex-end">
            <Button variant="default" mih={44} onClick={onStay} data-autofocus>
              {t("draw.discard.stay")}
            </Button>
            <Button color="red" mih={44} onClick={onDiscard}>
              {t("draw.discard.discard")}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
