import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./part-missing.module.css";

interface PartMissingProps {
  isOnline: boolean;
  isTrying: boolean;
  /** True when a retry failed despite a network: the part may belong to a removed build. */
  needsReload: boolean;
  onRetry: () => void;
}

/**
 * Placeholder of a screen part that could not be loaded, with the reason. Plain markup in the entry bundle, since
 * nothing else may be reachable.
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
