import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NeedsNetworkNote, useOutOfReach } from "../offline";

interface FormFooterProps {
  /** Label of the save button. */
  save: string;
  isSaving: boolean;
  /** False for a form without a draft on the device. */
  isDraftKept?: boolean;
  onClose(): void;
}

/** Footer of a form in a dialog: cancel and save. Offline, saving is disabled. */
export function FormFooter({ save, isSaving, isDraftKept = true, onClose }: FormFooterProps) {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return (
    <div>
      <NeedsNetworkNote isKept={isDraftKept} />
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
