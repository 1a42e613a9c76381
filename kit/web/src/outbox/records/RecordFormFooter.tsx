import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { KeptOnDeviceNote } from "./KeptOnDeviceNote";
import classes from "./record-form-footer.module.css";

interface RecordFormFooterProps {
  /** Deletion of the record; null where there is none, or it is not the user's to delete. */
  deletion: { label: string; run(): void } | null;
  isSaving: boolean;
  /** By default "Save". */
  saveLabel?: string | undefined;
  onCancel(): void;
}

/** Footer of a form that saves on the device: delete, cancel and save. On phones saving stays in sight. */
export function RecordFormFooter({ deletion, isSaving, saveLabel, onCancel }: RecordFormFooterProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <KeptOnDeviceNote />
      <div className={classes.footer}>
        {deletion && (
          <Button variant="subtle" color="red" mih={44} onClick={deletion.run}>
            {deletion.label}
          </Button>
        )}
        <div className={classes.save}>
          <Button variant="default" mih={44} onClick={onCancel}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" mih={44} loading={isSaving}>
            {saveLabel ?? t("common:save")}
          </Button>
        </div>
      </div>
    </>
  );
}
