import { Text } from "@mantine/core";
import { activate } from "@surco/accounts/contract";
import { call } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { MailedLinkScreen } from "../MailedLinkScreen";
import { readKnownDevice } from "../sessions/known-device";
import { ResendActivation } from "./ResendActivation";

/** Target of the activation link: leads to log-in or to a first password, or offers another mail. */
export function ActivateScreen() {
  const { t } = useTranslation("accounts");
  const { uid = "", token = "" } = useParams();
  return (
    <MailedLinkScreen
      title={t("activate.title")}
      lead={t("activate.lead")}
      action={t("activate.action")}
      invalidLink="ACTIVATION_FAILED"
      messages={{
        name: "accounts/activate-account",
        success: ({ setPassword }) => (setPassword === null ? "accounts:notices.ACCOUNT_ACTIVATED" : null),
        failure: "accounts:notices.ACTIVATION_FAILED",
      }}
      run={() => call(activate, { params: { uid, token }, query: readKnownDevice() })}
      done={({ setPassword }) =>
        setPassword === null
          ? { title: t("activate.doneTitle"), text: t("accounts:notices.ACCOUNT_ACTIVATED") }
          : { to: `/auth/reset-password?token=${setPassword.token}`, state: { isActivated: true } }
      }
      afterInvalid={
        <>
          <Text mb="md">{t("activate.askAgain")}</Text>
          <ResendActivation />
        </>
      }
    />
  );
}
