import { Button, Loader, Text } from "@mantine/core";
import { confirmChangeEmail, confirmChangeUsername } from "@surco/accounts/contract";
import { call, isPassing, useSession } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { AccountPage } from "../AccountPage";
import { FormProblem } from "../FormProblem";
import { linkProblem } from "../link-problem";

const routes = { email: confirmChangeEmail, username: confirmChangeUsername };

/** Target of the mailed link that confirms a new address or user name. */
export function ConfirmChangeScreen({ of }: { of: keyof typeof routes }) {
  const { t } = useTranslation("accounts");
  const { token = "" } = useParams();
  const { isSignedIn } = useSession();
  const queryClient = useQueryClient();
  // A query and not an effect: it runs once per link, however often the screen mounts.
  const confirmation = useQuery({
    queryKey: ["accounts", "confirm", of, token],
    queryFn: async () => {
      await call(routes[of], { body: { token } });
      await queryClient.invalidateQueries({ queryKey: ["accounts", "profile"] });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
  const onward = (
    <Button component={Link} to={isSignedIn ? "/user" : "/auth/login"} size="md" mih={44} fullWidth>
      {isSignedIn ? t("own.title") : t("login.action")}
    </Button>
  );

  if (confirmation.isPending) {
    return (
      <AccountPage title={t(`confirm.${of}.title`)}>
        <Loader aria-hidden="true" />
        <Text role="status">{t("confirm.pending")}</Text>
      </AccountPage>
    );
  }
  if (confirmation.isSuccess) {
    return (
      <AccountPage
        title={t(`confirm.${of}.doneTitle`)}
        lead={<span role="status">{t(`confirm.${of}.done`)}</span>}
      >
        {onward}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("activate.failedTitle")}>
      <FormProblem error={linkProblem(confirmation.error)} />
      {isPassing(confirmation.error) ? (
        <Button size="md" mih={44} onClick={() => confirmation.refetch()} loading={confirmation.isFetching}>
          {t("common:retry")}
        </Button>
      ) : (
        onward
      )}
    </AccountPage>
  );
}
