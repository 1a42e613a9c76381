import { Button, Loader } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { OwnLogo } from "@surco/accounts/web";
import { useBrand, useIsPhone, useSession } from "@surco/kit-web";
import type { Installation } from "@surco/landing/contract";
import { NotificationBell } from "@surco/notifications/web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, useMatch } from "react-router";
import { AccountMenu } from "./AccountMenu";
import { PreferencesMenu } from "./PreferencesMenu";
import { SeasonControl } from "./SeasonControl";
import { SimulatedMark } from "./Simulated";
import classes from "./shell.module.css";
import { Wordmark } from "./Wordmark";

interface HeaderProps {
  user: User | null;
  /** The user could not be asked for: nobody is waited for. */
  hasFailed: boolean;
  installation: Installation | null;
  /** Pages about fields carry the season and period, which hold for all of them. */
  hasSeason: boolean;
}

export function Header({ user, hasFailed, installation, hasSeason }: HeaderProps) {
  const { t } = useTranslation("common");
  const { isSignedIn } = useSession();
  const isLogin = useMatch("/auth/login") !== null;
  const isPhone = useIsPhone();
  const brand = useBrand();

  return (
    <header className={hasSeason ? classes.header : `${classes.header} ${classes.public}`}>
      <Link to={isSignedIn ? "/dashboard" : "/"} className={classes.wordmark} aria-label={brand.name}>
        <OwnLogo address={user?.logo ?? null}>
          <Wordmark />
        </OwnLogo>
        <span>{brand.name}</span>
      </Link>
      {hasSeason && <SeasonControl />}
      <div className={classes.space} />
      {installation?.world === "demo" && !isPhone && <SimulatedMark mailboxUrl={installation.mailboxUrl} />}
      {isSignedIn && user && (
        <Suspense fallback={<span className={classes.bellPlace} />}>
          <NotificationBell />
        </Suspense>
      )}
      <PreferencesMenu user={user} />
      {isSignedIn && user && <AccountMenu user={user} />}
      {isSignedIn && !user && !hasFailed && (
        <span className={classes.userLoading} role="status" aria-label={t("common:account.loading")}>
          <Loader size={18} />
        </span>
      )}
      {!isSignedIn && !isLogin && (
        <Button component={Link} to="/auth/login" variant="default" size="sm">
          {t("common:account.logIn")}
        </Button>
      )}
    </header>
  );
}
