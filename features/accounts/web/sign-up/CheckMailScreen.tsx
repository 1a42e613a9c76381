import { Anchor, Stack, Text } from "@mantine/core";
import { Trans, useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { AccountPage } from "../AccountPage";
import { emailInState } from "../email-in-state";
import { MailboxButton } from "../MailboxButton";
import { ResendActivation } from "./ResendActivation";

export function CheckMailScreen() {
  const { t } = useTranslation("accounts");
  const email = emailInState(useLocation().state) ?? "";

  return (
    <AccountPage
      title={t("checkMail.title")}
      lead={
        email === "" ? (
          t("checkMail.lead")
        ) : (
          <Trans t={t} i18nKey="checkMail.leadTo" values={{ email }} components={{ b: <strong /> }} />
        )
      }
      after={
        <Anchor component={Link} to="/auth/login" className="standing-link" underline="always">
          {t("login.action")}
        </Anchor>
      }
    >
      <Stack gap="md">
        <MailboxButton />
        <Text c="dimmed">{t("checkMail.nothingCame")}</Text>
        <ResendActivation email={email} />
      </Stack>
    </AccountPage>
  );
}
