import { Button, Text, Title } from "@mantine/core";
import { MailboxButton } from "@surco/accounts/web";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "../flight.module.css";

/** Confirmation after a request was sent, with the next steps. */
export function RequestConfirmation({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation("drone-flights");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.confirmation}>
      <IconCircleCheck size={36} stroke={1.6} aria-hidden="true" className={classes.icon} />
      <Title order={3} ref={title} tabIndex={-1}>
        {t("sent.title")}
      </Title>
      <Text>{t("sent.text", { email })}</Text>
      <div className={classes.confirmationActions}>
        <MailboxButton />
        <Button variant="default" size="md" mih={44} onClick={onAgain}>
          {t("sent.again")}
        </Button>
      </div>
    </div>
  );
}
