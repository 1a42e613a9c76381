import { useTranslation } from "react-i18next";
import { FormAlert } from "../FormProblem";

/** Note that the browser made or used no passkey, as when the person cancels its dialog. */
export function PasskeyProblem() {
  const { t } = useTranslation("accounts");
  return <FormAlert>{t("secondFactor.passkeyFailed")}</FormAlert>;
}
