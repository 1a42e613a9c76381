import { Drawer } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { ExplanationPanel } from "./ExplanationPanel";

interface ExplanationSheetProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  explanation: Explanation;
}

/** Derivation of a figure on a phone, in a sheet at the foot of the screen. */
export function ExplanationSheet({ isOpen, onClose, title, explanation }: ExplanationSheetProps) {
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="bottom" size="85%">
      <Drawer.Overlay />
      <Drawer.Content aria-label={title} data-recorded="explanation" radius="md">
        <Drawer.Body p="md">
          <ExplanationPanel title={title} explanation={explanation} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
