import { Button } from "@mantine/core";
import { NeedsNetworkNote, TaskPanel, useOutOfReach } from "@surco/kit-web";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { IMPORT_FORM_ID, ImportDetails } from "./ImportDetails";

interface DetailsStepProps extends ComponentProps<typeof ImportDetails> {
  onBack(): void;
}

/** Last step of an import: values for all of its fields, and saving. */
export function DetailsStep({ onBack, ...details }: DetailsStepProps) {
  const { t } = useTranslation("field-import");
  const isOut = useOutOfReach();
  const { isSaving, count } = details;
  return (
    <TaskPanel
      title={t("import.detailsTitle")}
      foot={
        <>
          <Button variant="default" mih={44} disabled={isSaving} onClick={onBack}>
            {t("import.backToList")}
          </Button>
          <Button type="submit" form={IMPORT_FORM_ID} mih={44} loading={isSaving} disabled={isOut}>
            {t("import.save", { count })}
          </Button>
        </>
      }
    >
      <NeedsNetworkNote isKept />
      <ImportDetails {...details} />
    </TaskPanel>
  );
}
