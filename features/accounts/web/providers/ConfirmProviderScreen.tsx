import { Button } from "@mantine/core";
import { confirmProviderLink, providerNames } from "@surco/accounts/contract";
import { call, isPassing } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { AccountPage } from "../AccountPage";
import { FormProblem } from "../FormProblem";
import { linkProblem } from "../link-problem";

/** Target of the mailed link that links a provider. Needs a click, since mail programs open links too. */
export function ConfirmProviderScreen() {
  const { t } = useTranslation("accounts");
  const { token = "" } = useParams();
  const confirm = useMutation({ mutationFn: () => call(confirmProviderLink, { body: { token } }) });
  if (confirm.isSuccess) {
    return (
      <AccountPage
        title={t("provider.confirm.doneTitle")}
        lead={
          <span role="status">
            {t("provider.confirm.done", { name: providerNames[confirm.data.provider] })}
          </span>
        }
      >
        <Button component={Link} to="/auth/login" size="md" mih={44} fullWidth>
          {t("login.action")}
        </Button>
      </AccountPage>
    );
  }
  const isOver = confirm.error !== null && !isPassing(confirm.error);
  return (
    <AccountPage title={t("provider.confirm.title")} lead={t("provider.confirm.lead")}>
      {confirm.error !== null && <FormProblem error={linkProblem(confirm.error)} />}
      {isOver ? (
        <Button component={Link} to="/auth/login" size="md" mih={44} fullWidth>
          {t("login.action")}
        </Button>
      ) : (
        <Button size="md" mih={44} fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t("provider.confirm.action")}
        </Button>
      )}
    </AccountPage>
  );
}
