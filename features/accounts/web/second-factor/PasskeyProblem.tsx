import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../account.module.css";

/** Note that the browser made or used no passkey, as when the person cancels its dialog. */
export function PasskeyProblem() {
  const { t } = useTranslation("accounts");
  return (
    <Alert
      color="red"
      role="alert"
      title={t("common:notice.error")}
      icon={<IconAlertCircle aria-hidden="true" />}
      className={classes.problem}
    >
      {t("secondFactor.passkeyFailed")}
    </Alert>
  );
}
