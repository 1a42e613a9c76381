import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../account.module.css";
import { FormProblem } from "../FormProblem";
import { PasskeyFailed } from "./passkey-failed";

/** Error of a form about second factors. */
export function SecondFactorProblem({ error }: { error: unknown }) {
  const { t } = useTranslation("accounts");
  if (!(error instanceof PasskeyFailed)) return <FormProblem error={error} />;
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
