import { Container, Title } from "@mantine/core";
import { namespacesOf, PageTitle, useLayoutMenu } from "@surco/kit-web";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, Outlet, useLocation } from "react-router";
import classes from "./account-settings.module.css";
import { ReauthenticationDialog } from "./reauthentication/ReauthenticationDialog";

/** Account settings: menu of sections beside the chosen one, above it on a phone. */
export function AccountSettingsLayout() {
  const parts = useLayoutMenu("own-account");
  const { t } = useTranslation(["accounts", ...namespacesOf(parts)]);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is a row wider than the screen.
  useEffect(() => {
    const current = pathname && nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current) current.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <Container size="md" py="lg" className={classes.page}>
      <PageTitle page={t("own.title")} />
      <Title order={1}>{t("own.title")}</Title>
      <div className={classes.columns}>
        <nav ref={nav} aria-label={t("own.title")} className={classes.parts}>
          {parts.map(({ path, label }) => (
            <NavLink key={path} to={`/user/${path}`} className={classes.part}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <div className={classes.chosen}>
          <Outlet />
          <ReauthenticationDialog />
        </div>
      </div>
    </Container>
  );
}
