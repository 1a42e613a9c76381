import { Container, Title } from "@mantine/core";
import { PageTitle } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router";
import classes from "./own-account.module.css";

const PARTS = [
  "data",
  "username",
  "password",
  "providers",
  "logo",
  "notifications",
  "sessions",
  "export",
] as const;

/** My account: its parts beside one another, the chosen one below. */
export function OwnAccountScreen() {
  const { t } = useTranslation("accounts");
  return (
    <Container size="sm" py="lg" className={classes.page}>
      <PageTitle page={t("own.title")} />
      <Title order={1}>{t("own.title")}</Title>
      <nav aria-label={t("own.title")} className={classes.parts}>
        {PARTS.map((part) => (
          <NavLink key={part} to={`/user/${part}`} className={classes.part}>
            {t(`own.${part}.title`)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </Container>
  );
}
