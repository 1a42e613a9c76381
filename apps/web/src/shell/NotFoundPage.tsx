import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { PageTitle, useSession } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

export function NotFoundPage() {
  const { t } = useTranslation("common");
  const { isSignedIn } = useSession();
  return (
    <Center flex={1} p="lg">
      <PageTitle page={t("common:pages.notFound")} />
      <Stack maw={420} align="flex-start">
        <Title order={1}>{t("common:notFound.title")}</Title>
        <Text c="dimmed">{t("common:notFound.text")}</Text>
        <Button size="md" mih={44} component={Link} to={isSignedIn ? "/dashboard" : "/auth/login"}>
          {isSignedIn ? t("common:notFound.home") : t("common:account.logIn")}
        </Button>
      </Stack>
    </Center>
  );
}
