import { Button, Loader, Text, Title } from "@mantine/core";
import { errorSentence, isPassing, PageTitle, useFormat, useSession } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import classes from "./sharing.module.css";
import { useInvitation } from "./use-sharing";

/** Landing page of an invitation mail: owner and field, and signing up with the address filled in. */
export function InvitationScreen() {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const { token = "" } = useParams();
  const { isSignedIn } = useSession();
  const { data, error, refetch, isFetching } = useInvitation(token);
  const title = t(error && !isPassing(error) ? "sharing.invitation.over" : "sharing.invitation.title");
  return (
    <section className={classes.card}>
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      {data ? (
        <>
          <Text>
            {t("sharing.invitation.what", {
              owner: data.ownerName,
              field: data.fieldName,
              ha: format.ha(data.areaHa),
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t("sharing.invitation.how", { email: data.email })}
          </Text>
          <Button
            component={Link}
            to="/auth/signup"
            state={{ email: data.email }}
            size="md"
            mih={44}
            fullWidth
          >
            {t("sharing.invitation.signUp")}
          </Button>
        </>
      ) : error ? (
        <>
          <Text role="alert">
            {isPassing(error) ? errorSentence(error, t) : t("sharing.invitation.overText")}
          </Text>
          {isPassing(error) && (
            <Button size="md" mih={44} loading={isFetching} onClick={() => void refetch()}>
              {t("common:retry")}
            </Button>
          )}
        </>
      ) : (
        <Loader role="status" aria-label={t("common:loading")} />
      )}
      <Button
        component={Link}
        to={isSignedIn ? "/dashboard" : "/auth/login"}
        variant="default"
        size="md"
        mih={44}
        fullWidth
      >
        {t(isSignedIn ? "sharing.invitation.dashboard" : "sharing.invitation.logIn")}
      </Button>
    </section>
  );
}
