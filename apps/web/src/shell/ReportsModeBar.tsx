import { Button } from "@mantine/core";
import { setReportsMode, useReportsMode } from "@surco/kit-web";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./shell.module.css";

/** Bar under the header while a brand's reports mode offers reports alone, with the way out. */
export function ReportsModeBar() {
  const { t } = useTranslation("common");
  const isOn = useReportsMode();
  return (
    <div role="status">
      {isOn && (
        <div className={classes.modeBar}>
          <IconFileTypePdf size={16} stroke={1.6} aria-hidden />
          {t("common:reportsMode.title")}
          <Button variant="default" mih={44} onClick={() => setReportsMode(false)}>
            {t("common:reportsMode.exit")}
          </Button>
        </div>
      )}
    </div>
  );
}
