import { Center, Stack, Text, Title } from "@mantine/core";
import { PageTitle, WaysOn } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

export function NotFoundPage() {
  const { t } = useTranslation("common");
  return (
    <Center flex={1} p="lg">
      <PageTitle page={t("common:pages.notFound")} />
      <Stack maw={420} align="flex-start">
        <Title order={1}>{t("common:notFound.title")}</Title>
        <Text c="dimmed">{t("common:notFound.text")}</Text>
        <WaysOn />
      </Stack>
    </Center>
  );
}
