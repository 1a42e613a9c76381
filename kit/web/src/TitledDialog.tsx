import { Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface TitledDialogProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  size?: "md" | "lg" | "xl";
  children: ReactNode;
}

/** Dialog with a title, without Mantine's header, which would be a second banner of the page. */
export function TitledDialog({ title, isOpen, onClose, size = "md", children }: TitledDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered size={size}>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body p="lg">
          <Title order={2} size="h3" mb="md">
            {title}
          </Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
