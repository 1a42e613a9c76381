import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../account.module.css";
import type { LogoProblem } from "./read-logo-file";

interface LogoProblemNoteProps {
  problem: LogoProblem;
  /** Adds that cropping solves it. */
  canBeCropped?: boolean;
}

/** Reason why a picture cannot be the logo unchanged, in the texts of the server's errors. */
export function LogoProblemNote({ problem, canBeCropped = false }: LogoProblemNoteProps) {
  const { t } = useTranslation("accounts");
  return (
    <Alert
      role="alert"
      color={canBeCropped ? "yellow" : "red"}
      title={t(canBeCropped ? "common:notice.warning" : "common:notice.error")}
      icon={<IconAlertCircle aria-hidden="true" />}
      className={canBeCropped ? undefined : classes.problem}
    >
      {t(`accounts:errors.${problem}`)} {canBeCropped && t("own.logo.cropIt")}
    </Alert>
  );
}
