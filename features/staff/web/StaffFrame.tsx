import { Container } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { allowsCaller } from "@surco/contract";
import { ListProblem, NotOpen, PageHead } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import classes from "./staff.module.css";

/** Pages of staff, in the order of their tabs. */
const pages = [
  { name: "producers", to: "/staff" },
  { name: "activity", to: "/staff/activity" },
  { name: "dashboards", to: "/staff/dashboards" },
  { name: "visits", to: "/staff/visits" },
] as const;

interface StaffFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Profile of the signed-in user, and whether he is staff. */
export function useIsStaff() {
  const profile = useProfile();
  return { profile, isStaff: profile.data !== undefined && allowsCaller("staff", profile.data) };
}

/** Page of staff: head, tabs and content; for everybody else the reason why it is not open. */
export function StaffFrame({ title, lead, children }: StaffFrameProps) {
  const { t } = useTranslation("staff");
  const { profile, isStaff } = useIsStaff();
  const { search } = useLocation();
  const season = keptParts(search);
  return (
    <Container size="xl" py="lg" w="100%">
      <PageHead title={title} lead={lead} />
      <ListProblem query={profile} />
      {profile.data && !isStaff && <NotOpen title={t("staffOnly.title")} text={t("staffOnly.text")} />}
      {isStaff && (
        <>
          <nav aria-label={t("tabs.label")} className={classes.tabs}>
            {pages.map(({ name, to }) => (
              <NavLink
                key={name}
                to={{ pathname: to, search: season }}
                end={to === "/staff"}
                className={classes.tab ?? ""}
              >
                {t(`tabs.${name}`)}
              </NavLink>
            ))}
          </nav>
          {children}
        </>
      )}
    </Container>
  );
}

/** Season and period of an address: those of all pages. */
function keptParts(search: string): string {
  const all = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ["season", "period"]) {
    const value = all.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.toString();
}
