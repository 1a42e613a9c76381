import { CloseButton, Group, Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsPhone } from "./is-phone";

interface TitledDialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  size?: "md" | "lg" | "xl";
  /** True for long forms: the whole screen on a phone, with a button to close it. */
  fillsPhone?: boolean;
  /** True while another dialog is open above it: Escape closes only that one. */
  isBelow?: boolean;
  children: ReactNode;
}

/** Dialog with a title, without Mantine's header, which would be a second banner of the page. */
export function TitledDialog({
  title,
  isOpen,
  onClose,
  size = "md",
  fillsPhone = false,
  isBelow = false,
  children,
}: TitledDialogProps) {
  const { t } = useTranslation("common");
  const isPhone = useIsPhone();
  const isFull = fillsPhone && isPhone;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={!isBelow}
      centered
      size={size}
      fullScreen={isFull}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body p="lg">
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Title order={2} size="h3">
              {title}
            </Title>
            {isFull && <CloseButton size={44} aria-label={t("close")} onClick={onClose} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
