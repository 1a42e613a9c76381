import { Anchor, HoverCard, Text } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router";
import classes from "./shell.module.css";

/** Notice of simulated data: in the header on a desktop, in a bar under it on a phone. */
export function SimulatedMark({ mailboxUrl }: { mailboxUrl: string | null }) {
  const { t } = useTranslation("common");
  return (
    <HoverCard width={280} shadow="md" openDelay={100}>
      <HoverCard.Target>
        <button type="button" className={classes.simulated} aria-label={t("common:simulated.mark")}>
          <IconFlask size={15} stroke={1.6} aria-hidden />
          <span>{t("common:simulated.mark")}</span>
        </button>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Text size="sm">{t("common:simulated.why")}</Text>
        {mailboxUrl && (
          <Anchor size="sm" className="standing-link" href={mailboxUrl} target="_blank" rel="noreferrer">
            {t("common:simulated.mailbox")}
          </Anchor>
        )}
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

interface SimulatedBarProps {
  mailboxUrl: string | null;
  /** A visitor of the demonstration, to whom nobody mails: he is offered an account instead of the mailbox. */
  isDemonstration: boolean;
}

export function SimulatedBar({ mailboxUrl, isDemonstration }: SimulatedBarProps) {
  const { t } = useTranslation("common");
  const isSignUp = useMatch("/auth/signup") !== null;
  return (
    <aside className={classes.simulatedBar} aria-label={t("common:simulated.mark")}>
      <IconFlask size={14} stroke={1.6} aria-hidden />
      {t("common:simulated.mark")}
      {isDemonstration && !isSignUp && (
        <Link to="/auth/signup" className={classes.create}>
          {t("common:account.create")}
        </Link>
      )}
      {mailboxUrl && !isDemonstration && (
        <a href={mailboxUrl} target="_blank" rel="noreferrer">
          {t("common:simulated.mailbox")}
        </a>
      )}
    </aside>
  );
}
