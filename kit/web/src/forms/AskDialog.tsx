import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NeedsNetworkNote, useOutOfReach } from "../offline";
import { TitledDialog } from "../TitledDialog";

interface AskDialogProps {
  title: string;
  /** Label of the confirming button. */
  action: string;
  isBusy: boolean;
  /** False for an action on this device alone. */
  needsNetwork?: boolean;
  onAction(): void;
  onClose(): void;
  children: ReactNode;
}

/** Confirmation dialog before a deletion. Mounted while it is open. */
export function AskDialog(props: AskDialogProps) {
  const { title, action, isBusy, needsNetwork = true, onAction, onClose, children } = props;
  const { t } = useTranslation("common");
  const isOut = useOutOfReach() && needsNetwork;
  return (
    <TitledDialog title={title} isOpen onClose={onClose}>
      {children}
      {needsNetwork && <NeedsNetworkNote />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" mih={44} data-autofocus onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button color="red" mih={44} loading={isBusy} disabled={isOut} onClick={onAction}>
          {action}
        </Button>
      </Group>
    </TitledDialog>
  );
}
