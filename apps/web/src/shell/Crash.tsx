import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Stands in for a screen that failed. */
export function Crash() {
  const { t } = useTranslation("common");
  return (
    <Center component="main" mih="100vh" p="lg">
      <Stack maw={420} align="flex-start">
        <Title order={1}>{t("common:crash.title")}</Title>
        <Text c="dimmed">{t("common:crash.text")}</Text>
        <Button onClick={() => window.location.reload()}>{t("common:crash.reload")}</Button>
      </Stack>
    </Center>
  );
}
