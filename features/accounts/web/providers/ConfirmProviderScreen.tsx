import { confirmProviderLink, providerNames } from "@surco/accounts/contract";
import { call } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { MailedLinkScreen } from "../MailedLinkScreen";

/** Target of the mailed link that links a provider. */
export function ConfirmProviderScreen() {
  const { t } = useTranslation("accounts");
  const { token = "" } = useParams();
  return (
    <MailedLinkScreen
      title={t("provider.confirm.title")}
      lead={t("provider.confirm.lead")}
      action={t("provider.confirm.action")}
      messages={{
        name: "accounts/confirm-provider-link",
        // The page itself says it.
        success: null,
        failure: "accounts:notices.PROVIDER_LINK_FAILED",
      }}
      run={() => call(confirmProviderLink, { body: { token } })}
      done={({ provider }) => ({
        title: t("provider.confirm.doneTitle"),
        text: t("provider.confirm.done", { name: providerNames[provider] }),
      })}
    />
  );
}
