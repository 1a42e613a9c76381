import { Text } from "@mantine/core";
import type { ManagedUser } from "@surco/accounts/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./manage.module.css";
import { useManageAddress } from "./manage-address";

/** Contact and business details of an account; sensitive ones only if the server sends them. */
export function UserFacts({ user }: { user: ManagedUser }) {
  const { t } = useTranslation("accounts");
  const { linkTo } = useManageAddress();
  const format = useFormat();
  const facts = [user.username, user.businessName, user.email, user.phoneNumber, user.fiscalId];
  return (
    <div className={classes.facts}>
      <Text size="sm" className={classes.fact}>
        {facts.filter(Boolean).join(" · ")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("manage.since", { date: format.instantDay(user.createdAt) })}
      </Text>
      {user.activatedAt === null && <Text size="sm">{t("manage.inactiveText")}</Text>}
      <Link className={classes.link} to={linkTo("changes", { changesOf: user.id })}>
        {t("manage.seeChanges")}
      </Link>
    </div>
  );
}
