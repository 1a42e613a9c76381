import { Button, Loader } from "@mantine/core";
import type { User } from "@surco/accounts/contract";
import { OwnLogo } from "@surco/accounts/web";
import { headerSlot, useBrand, useIsPhone, useSession, useSlot } from "@surco/kit-web";
import type { Installation } from "@surco/landing/contract";
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
  /** The profile failed to load: the header renders without it. */
  hasFailed: boolean;
  installation: Installation | null;
  /** Pages about fields show the season and period, which apply to all of them. */
  hasSeason: boolean;
}

export function Header({ user, hasFailed, installation, hasSeason }: HeaderProps) {
  const { t } = useTranslation("common");
  const { isSignedIn } = useSession();
  const isLogin = useMatch("/auth/login") !== null;
  const isSignUp = useMatch("/auth/signup") !== null;
  const isPhone = useIsPhone();
  const brand = useBrand();
  const parts = useSlot(headerSlot);

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
      {user?.isDemonstration === true && !isPhone && !isSignUp && (
        <Button component={Link} to="/auth/signup" size="sm" mih={44} className={classes.createAccount}>
          {t("common:account.create")}
        </Button>
      )}
      {isSignedIn &&
        user &&
        parts.map((Part, index) => (
          // The features are the same for as long as the page is open.
          // biome-ignore lint/suspicious/noArrayIndexKey: contents of a slot have no other name
          <Suspense key={index} fallback={<span className={classes.bellPlace} />}>
            <Part />
          </Suspense>
        ))}
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
