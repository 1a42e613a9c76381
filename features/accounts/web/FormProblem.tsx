import { Alert } from "@mantine/core";
import { errorSentence } from "@surco/kit-web";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./account.module.css";

/** Error of a form, shown inside it and announced by screen readers. */
export function FormProblem({ error, children }: { error: unknown; children?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <FormAlert>
      {errorSentence(error, t)}
      {children}
    </FormAlert>
  );
}

/** Frame of an error in a form. */
export function FormAlert({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <Alert
      color="red"
      role="alert"
      title={t("notice.error")}
      icon={<IconAlertCircle aria-hidden="true" />}
      className={classes.problem}
    >
      {children}
    </Alert>
  );
}
