import { Alert, Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Says why a demonstration account has no password, e-mail or user name to change, and leads to a sign-up. */
export function DemonstrationNote() {
  const { t } = useTranslation("accounts");
  return (
    <Alert role="note" title={t("own.demonstration.title")}>
      <Text>{t("own.demonstration.text")}</Text>
      <Button component={Link} to="/auth/signup" mt="md" mih={44}>
        {t("signUp.action")}
      </Button>
    </Alert>
  );
}
