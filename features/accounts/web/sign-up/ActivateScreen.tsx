import { Button, Loader, Text } from "@mantine/core";
import { activate } from "@surco/accounts/contract";
import { call, isPassing } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { AccountPage } from "../AccountPage";
import { FormProblem } from "../FormProblem";
import { linkProblem } from "../link-problem";
import { ResendActivation } from "./ResendActivation";

/** Target of the activation link: leads to log-in, or offers another mail. */
export function ActivateScreen() {
  const { t } = useTranslation("accounts");
  const { uid = "", token = "" } = useParams();
  // A query and not an effect: it runs once per link, however often the screen mounts.
  const activation = useQuery({
    queryKey: ["accounts", "activate", uid, token],
    queryFn: () => call(activate, { params: { uid, token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });

  if (activation.isPending) {
    return (
      <AccountPage title={t("activate.title")}>
        <Loader aria-hidden="true" />
        <Text role="status">{t("activate.pending")}</Text>
      </AccountPage>
    );
  }
  if (activation.isSuccess) {
    return (
      <AccountPage
        title={t("activate.doneTitle")}
        lead={<span role="status">{t("accounts:notices.ACCOUNT_ACTIVATED")}</span>}
      >
        <Button component={Link} to="/auth/login" size="md" mih={44} fullWidth>
          {t("login.action")}
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("activate.failedTitle")}>
      <FormProblem error={linkProblem(activation.error, "ACTIVATION_FAILED")} />
      {isPassing(activation.error) ? (
        <Button size="md" mih={44} onClick={() => activation.refetch()} loading={activation.isFetching}>
          {t("common:retry")}
        </Button>
      ) : (
        <>
          <Text mb="md">{t("activate.askAgain")}</Text>
          <ResendActivation />
        </>
      )}
    </AccountPage>
  );
}
