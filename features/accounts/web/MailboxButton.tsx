import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOutletContext } from "react-router";
import type { AccountPagesContext } from "./account-pages-context";

/** Link to the simulated mailbox; absent where mail is real. */
export function MailboxButton() {
  const { t } = useTranslation("accounts");
  const mailboxUrl = useOutletContext<AccountPagesContext | null | undefined>()?.mailboxUrl ?? null;
  if (mailboxUrl === null) return null;
  return (
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
  );
}
