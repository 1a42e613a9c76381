import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface SaveFootProps {
  /** Words of the button that saves. */
  save: string;
  isSaving: boolean;
  onClose(): void;
}

/** What ends a form in a dialog. */
export function SaveFoot({ save, isSaving, onClose }: SaveFootProps) {
  const { t } = useTranslation("common");
  return (
    <Group justify="flex-end">
      <Button variant="default" mih={44} onClick={onClose}>
        {t("common:cancel")}
      </Button>
      <Button type="submit" mih={44} loading={isSaving}>
        {save}
      </Button>
    </Group>
  );
}
