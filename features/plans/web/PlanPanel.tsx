import { Title } from "@mantine/core";
import { BackToFields, PageTitle, useSheetStop } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import classes from "./plans.module.css";

const views = ["pricing", "trial", "convert", "receipts"] as const;
type View = (typeof views)[number];

const addressOf = (view: View) => (view === "pricing" ? "/dashboard/plans" : `/dashboard/plans/${view}`);

interface PlanPanelProps {
  title: string;
  children: ReactNode;
  /** Below the content, always in sight. */
  foot?: ReactNode;
}

/** Frame of the drawer: its title and the way to its other views. */
export function PlanPanel({ title, children, foot }: PlanPanelProps) {
  const { t } = useTranslation("plans");
  useSheetStop("full");
  return (
    <div className={classes.panel}>
      <PageTitle page={title} />
      <BackToFields />
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <nav aria-label={t("views.label")} className={classes.views}>
          {views.map((view) => (
            <NavLink key={view} end to={addressOf(view)} className={classes.view}>
              {t(`views.${view}`)}
            </NavLink>
          ))}
        </nav>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.body} aria-label={title} tabIndex={0}>
        {children}
      </section>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
