import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NeedsNetworkNote, useOutOfReach } from "../offline";

interface SaveFootProps {
  /** Label of the save button. */
  save: string;
  isSaving: boolean;
  onClose(): void;
}

/** Footer of a form in a dialog; offline, saving is disabled and the draft waits. */
export function SaveFoot({ save, isSaving, onClose }: SaveFootProps) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return (
    <div>
      <NeedsNetworkNote isKept />
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" mih={44} loading={isSaving} disabled={isOut}>
          {save}
        </Button>
      </Group>
    </div>
  );
}
