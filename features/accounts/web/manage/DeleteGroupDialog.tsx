import { Button, Group, Text } from "@mantine/core";
import type { ProducerGroup } from "@surco/accounts/contract";
import { NeedsNetworkNote, TitledDialog, useOutOfReach } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface DeleteGroupDialogProps {
  group: ProducerGroup;
  isBusy: boolean;
  onDelete(): void;
  onClose(): void;
}

/** Confirms the deletion of a group. */
export function DeleteGroupDialog({ group, isBusy, onDelete, onClose }: DeleteGroupDialogProps) {
  const { t } = useTranslation("accounts");
  const isOut = useOutOfReach();
  return (
    <TitledDialog title={t("manage.team.deleteAsk", { name: group.name })} isOpen onClose={onClose}>
      <Text size="sm">{t("manage.team.deleteText")}</Text>
      <NeedsNetworkNote />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" mih={44} data-autofocus onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button color="red" mih={44} loading={isBusy} disabled={isOut} onClick={onDelete}>
          {t("manage.team.deleteAction")}
        </Button>
      </Group>
    </TitledDialog>
  );
}
