import type { User } from "@surco/accounts/contract";
import { type AccountPagesContext, useProfile } from "@surco/accounts/web";
import { BaseMapsProvider, lazyPart, SeasonProvider, useFeatures } from "@surco/kit-web";
import { NuqsAdapter } from "nuqs/adapters/react-router/v7";
import { Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, Navigate, Outlet, useLocation, useMatch } from "react-router";
import { mustLeave } from "../brand-rules";
import { useBuildCheck } from "../build-check";
import { ENROLMENT_PAGE, mustEnrol } from "../enrolment";
import { useFollowBrand } from "../last-brand";
import { useInstalledBaseMaps } from "../use-base-maps";
import { useInstallation } from "../use-installation";
import { useSavePreference } from "../use-save-preference";
import { useUserLanguage } from "../use-user-language";
import { Header } from "./Header";
import { OfflineBar } from "./OfflineBar";
import { PageLoading } from "./PageLoading";
import { ReportsModeBar } from "./ReportsModeBar";
import { SimulatedBar } from "./Simulated";
import { SlowBar } from "./SlowBar";
import classes from "./shell.module.css";

/** Loaded last: no user waits for a tour. */
const Tours = lazyPart(async () => (await import("../tour/Tours")).Tours, { isQuiet: true, isLate: true });

const PageChange = lazyPart(async () => (await import("./PageChange")).PageChange, {
  isQuiet: true,
  isLate: true,
});

/** Shows changes of other devices without a reload. */
const LiveChanges = lazyPart(async () => (await import("@surco/kit-web/live")).LiveChanges, {
  isQuiet: true,
  isLate: true,
});

/** Address that the user has to open instead; null: none. */
function redirectOf(user: User | null, pathname: string, search: string): string | null {
  if (mustEnrol(user, pathname)) return ENROLMENT_PAGE;
  return mustLeave(user, pathname + search) ? "/dashboard" : null;
}

/** Frame of every page: header, banner for simulated data, season choice in the URL. */
export function Shell() {
  const { t } = useTranslation("common");
  const profile = useProfile();
  const user = profile.data ?? null;
  const { pathname, search } = useLocation();
  const installation = useInstallation();
  const isMapPage = useMatch("/dashboard/*") !== null;
  const seasonPages = useFeatures().flatMap(({ pages = [] }) =>
    pages.filter((page) => page.hasSeason === true),
  );
  const hasSeason = isMapPage || seasonPages.some(({ path }) => matchPath(`/${path}`, pathname) !== null);
  useBuildCheck(installation?.build ?? null);
  useUserLanguage(user);
  const savePreference = useSavePreference(user);
  const saveSeason = useCallback(
    (selectedSeason: string | null) => savePreference({ selectedSeason }),
    [savePreference],
  );
  useFollowBrand(user);

  const redirect = redirectOf(user, pathname, search);
  const baseMaps = useInstalledBaseMaps(installation, user);

  return (
    // Also for the router's location: links carry season and filters on from it.
    <NuqsAdapter defaultOptions={{ shallow: false }}>
      <SeasonProvider
        country={user?.country ?? null}
        selectedSeason={user?.selectedSeason ?? null}
        saveSeason={saveSeason}
      >
        <BaseMapsProvider value={baseMaps}>
          <div className={isMapPage ? classes.filled : classes.page}>
            <a className={classes.skip} href="#content">
              {t("common:skipToContent")}
            </a>
            <Header
              user={user}
              hasFailed={profile.isError}
              installation={installation}
              hasSeason={hasSeason}
            />
            {installation?.world === "demo" && (
              <SimulatedBar
                mailboxUrl={installation.mailboxUrl}
                isDemonstration={user?.isDemonstration === true}
              />
            )}
            <OfflineBar />
            <SlowBar />
            <ReportsModeBar />
            <main id="content" tabIndex={-1} className={classes.main}>
              <Suspense fallback={<PageLoading />}>
                {redirect !== null ? (
                  <Navigate to={redirect} replace />
                ) : (
                  <Outlet
                    context={
                      {
                        mailboxUrl: installation?.mailboxUrl ?? null,
                        signInProviders: installation?.signInProviders ?? [],
                      } satisfies AccountPagesContext
                    }
                  />
                )}
              </Suspense>
            </main>
            <Suspense>
              <PageChange />
            </Suspense>
            {user && (
              <Suspense>
                <Tours user={user} />
                <LiveChanges />
              </Suspense>
            )}
          </div>
        </BaseMapsProvider>
      </SeasonProvider>
    </NuqsAdapter>
  );
}
