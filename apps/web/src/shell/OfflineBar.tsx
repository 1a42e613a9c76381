import { hasDrafts, useOutOfReach } from "@surco/kit-web";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./shell.module.css";

/** Bar under the header while the server is unreachable: the data shown are stored on this device. */
export function OfflineBar() {
  const { t } = useTranslation("common");
  const isOut = useOutOfReach();
  return (
    <div role="status">
      {isOut && (
        <div className={classes.offlineBar}>
          <IconCloudOff size={16} stroke={1.6} aria-hidden />
          <span>
            <strong>{t("common:offline.title")}.</strong> {t("common:offline.shown")}
            {hasDrafts() && ` ${t("common:offline.drafts")}`}
          </span>
        </div>
      )}
    </div>
  );
}
