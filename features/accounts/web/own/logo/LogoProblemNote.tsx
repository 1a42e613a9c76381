import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../account.module.css";
import type { LogoProblem } from "./read-logo-file";

interface LogoProblemNoteProps {
  problem: LogoProblem;
  /** Adds that cropping repairs it. */
  isMendable?: boolean;
}

/** Why a picture cannot be the logo as it is, in the words in which the server would refuse it. */
export function LogoProblemNote({ problem, isMendable = false }: LogoProblemNoteProps) {
  const { t } = useTranslation("accounts");
  return (
    <Alert
      role="alert"
      color={isMendable ? "yellow" : "red"}
      title={t(isMendable ? "common:notice.warning" : "common:notice.error")}
      icon={<IconAlertCircle aria-hidden="true" />}
      className={isMendable ? undefined : classes.problem}
    >
      {t(`accounts:errors.${problem}`)} {isMendable && t("own.logo.cropIt")}
    </Alert>
  );
}
