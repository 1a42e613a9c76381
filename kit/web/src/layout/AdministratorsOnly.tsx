import { Alert, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { WaysOn } from "./WaysOn";

/** Content of an administrators' page for everybody else: the reason, who can help, and the way on. */
export function AdministratorsOnly() {
  const { t } = useTranslation("common");
  return (
    <Alert color="yellow" mt="md" title={t("administratorsOnly.title")}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t("administratorsOnly.text")}</Text>
        <WaysOn />
      </Stack>
    </Alert>
  );
}
