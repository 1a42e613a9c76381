import { Button, Container, Group, Text, Title } from "@mantine/core";
import { call, PageTitle, useAction, useBrand, useSession } from "@surco/kit-web";
import { endDigest } from "@surco/notifications/contract";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";

/**
 * Unsubscription from the digest mails by their link, without a session. It takes a press, since mail scanners open every link.
 */
export function UnsubscribeScreen() {
  const { t } = useTranslation("notifications");
  const { token = "" } = useParams();
  const { isSignedIn } = useSession();
  const end = useAction({
    name: "notifications/end-digest",
    run: () => call(endDigest, { params: { token } }),
    // The page itself says it.
    success: null,
    failure: "notifications:notices.DIGEST_END_FAILED",
  });
  const { name: product } = useBrand();
  const title = t(end.isSuccess ? "unsubscribe.doneTitle" : "unsubscribe.title");
  return (
    <Container size="xs" py="xl">
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="sm" mb="lg" role="status">
        {t(end.isSuccess ? "unsubscribe.done" : "unsubscribe.lead", { product })}
      </Text>
      {end.isSuccess ? (
        <Button component={Link} to={isSignedIn ? "/user/notifications" : "/"} mih={44} variant="default">
          {t(isSignedIn ? "preferences.open" : "unsubscribe.home")}
        </Button>
      ) : (
        <Group gap="xs">
          <Button mih={44} size="md" loading={end.isPending} onClick={() => end.mutate()}>
            {t("unsubscribe.action")}
          </Button>
          {end.isError && (
            // Once the link has expired, the account's own page does the same.
            <Button component={Link} to="/user/notifications" mih={44} size="md" variant="default">
              {t("preferences.open")}
            </Button>
          )}
        </Group>
      )}
    </Container>
  );
}
