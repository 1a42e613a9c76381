import { Button } from "@mantine/core";
import { NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../coverage.module.css";

interface CoverageFormFooterProps {
  isSaving: boolean;
  onSaveDraft(): void;
  onClose(): void;
}

/** Footer of the form: cancel, save as a draft, submit. */
export function CoverageFormFooter(props: CoverageFormFooterProps) {
  const { isSaving, onSaveDraft, onClose } = props;
  const { t } = useTranslation(["resowing-coverage", "common"]);
  const isOut = useOutOfReach();
  return (
    <div>
      <NeedsNetworkNote isKept />
      <div className={classes.formActions}>
        <Button variant="subtle" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button variant="default" mih={44} disabled={isOut || isSaving} onClick={onSaveDraft}>
          {t("form.saveDraft")}
        </Button>
        <Button type="submit" mih={44} loading={isSaving} disabled={isOut}>
          {t("actions.submit")}
        </Button>
      </div>
    </div>
  );
}
