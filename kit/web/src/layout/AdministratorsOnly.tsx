import { Alert, Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Content of an administrators' page for everybody else: the reason, who can help, and the way on. */
export function AdministratorsOnly() {
  const { t } = useTranslation("common");
  return (
    <Alert color="yellow" mt="md" title={t("administratorsOnly.title")}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t("administratorsOnly.text")}</Text>
        <Button variant="default" mih={44} component={Link} to="/dashboard">
          {t("notFound.home")}
        </Button>
      </Stack>
    </Alert>
  );
}
