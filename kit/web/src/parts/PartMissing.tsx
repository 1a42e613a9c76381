import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./part-missing.module.css";

interface PartMissingProps {
  isOnline: boolean;
  isTrying: boolean;
  /** True when trying again did not help though there is a network: the part may be of a build that is gone. */
  needsReload: boolean;
  onRetry: () => void;
}

/**
 * Stands where a part of the screen would, and says why it is not there. Plain markup: it is fetched with the application's
 * first file, since nothing else may be within reach.
 */
export function PartMissing({ isOnline, isTrying, needsReload, onRetry }: PartMissingProps) {
  const { t } = useTranslation("common");
  const reason = isOnline ? "online" : "offline";
  return (
    <div role="status" className={classes.missing}>
      <strong className={classes.title}>
        <IconCloudOff size={18} aria-hidden />
        {t("common:part.title")}
      </strong>
      <span>{t(`common:part.${reason}`)}</span>
      <span className={classes.actions}>
        <button type="button" className={classes.action} disabled={isTrying} onClick={onRetry}>
          {t("common:retry")}
        </button>
        {needsReload && (
          <button type="button" className={classes.action} onClick={() => window.location.reload()}>
            {t("common:crash.reload")}
          </button>
        )}
      </span>
    </div>
  );
}
