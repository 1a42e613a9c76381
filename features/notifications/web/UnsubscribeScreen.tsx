import { Button, Container, Text, Title } from "@mantine/core";
import { call, errorSentence, PageTitle, useBrand, useSession } from "@surco/kit-web";
import { endDigest } from "@surco/notifications/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

/**
 * Unsubscription from the digest mails by their link, without a session. It takes a press, since mail scanners open every link.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation("notifications");
  const { token = "" } = useParams();
  const { isSignedIn } = useSession();
  const end = useMutation({ mutationFn: () => call(endDigest, { params: { token } }) });
  const { name: product } = useBrand();
  const title = t(end.isSuccess ? "unsubscribe.doneTitle" : "unsubscribe.title");
  return (
    <Container size="xs" py="xl">
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="sm" mb="lg" role="status">
        {t(end.isSuccess ? "unsubscribe.done" : "unsubscribe.lead", { product })}
      </Text>
      {end.error && (
        <Text c="red" mb="md" role="alert">
          {errorSentence(end.error, t)}
        </Text>
      )}
      {end.isSuccess ? (
        <Button component={Link} to={isSignedIn ? "/user/notifications" : "/"} mih={44} variant="default">
          {t(isSignedIn ? "preferences.open" : "unsubscribe.home")}
        </Button>
      ) : (
        <Button mih={44} size="md" loading={end.isPending} onClick={() => end.mutate()}>
          {t("unsubscribe.action")}
        </Button>
      )}
    </Container>
  );
}
