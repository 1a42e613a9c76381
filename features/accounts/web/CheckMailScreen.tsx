import { Anchor, Button, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { Link, useLocation, useOutletContext } from "react-router";
import { AccountPage } from "./AccountPage";
import { ResendActivation } from "./ResendActivation";

/** What the page around the account screens gives them. */
export interface AccountPagesContext {
  /** Where simulated mail is read; null where mail is real. */
  mailboxUrl: string | null;
}

export function CheckMailScreen() {
  const { t } = useTranslation("accounts");
  const { state } = useLocation() as { state: { email?: string } | null };
  const mailboxUrl = useOutletContext<AccountPagesContext | null | undefined>()?.mailboxUrl ?? null;
  const email = state?.email ?? "";

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
        <Anchor component={Link} to="/auth/login" underline="always">
          {t("login.action")}
        </Anchor>
      }
    >
      <Stack gap="md">
        {mailboxUrl !== null && (
          <Button
            component="a"
            href={mailboxUrl}
            target="_blank"
            rel="noreferrer"
            size="md"
            mih={44}
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {t("checkMail.openMailbox")}
          </Button>
        )}
        <Text c="dimmed">{t("checkMail.nothingCame")}</Text>
        <ResendActivation email={email} />
      </Stack>
    </AccountPage>
  );
}
