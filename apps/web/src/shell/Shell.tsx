import { type AccountPagesContext, useProfile } from "@surco/accounts/web";
import { brandOf, SeasonCountry } from "@surco/kit-web";
import { NuqsAdapter } from "nuqs/adapters/react-router/v7";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatch } from "react-router";
import { useSetBrand } from "../brand-choice";
import { useBuildCheck } from "../build-check";
import { useInstallation } from "../use-installation";
import { useUserLanguage } from "../use-user-language";
import { Header } from "./Header";
import { OfflineBar } from "./OfflineBar";
import { PageLoading } from "./PageLoading";
import { SimulatedBar } from "./Simulated";
import classes from "./shell.module.css";

/** What stands around every page: the header, the mark of simulated data, the season's choice in the address. */
export function Component() {
  const { t } = useTranslation("common");
  const user = useProfile().data ?? null;
  const setBrand = useSetBrand();
  const installation = useInstallation();
  const isMapPage = useMatch("/dashboard/*") !== null;
  useBuildCheck(installation?.build ?? null);
  useUserLanguage(user);
  useEffect(() => setBrand(brandOf(user, window.location.hostname)), [user, setBrand]);

  return (
    // Not only in the address bar: links carry the season and the filters on from the router's location.
    <NuqsAdapter defaultOptions={{ shallow: false }}>
      <SeasonCountry country={user?.country ?? null}>
        <div className={isMapPage ? classes.filled : classes.page}>
          <a className={classes.skip} href="#content">
            {t("common:skipToContent")}
          </a>
          <Header user={user} installation={installation} hasSeason={isMapPage} />
          {installation?.world === "demo" && <SimulatedBar mailboxUrl={installation.mailboxUrl} />}
          <OfflineBar />
          <main id="content" tabIndex={-1} className={classes.main}>
            <Suspense fallback={<PageLoading />}>
              <Outlet
                context={{ mailboxUrl: installation?.mailboxUrl ?? null } satisfies AccountPagesContext}
              />
            </Suspense>
          </main>
        </div>
      </SeasonCountry>
    </NuqsAdapter>
  );
}
