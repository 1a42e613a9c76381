import { Title } from "@mantine/core";
import { PageTitle } from "@surco/kit-web";
import type { ReactNode } from "react";
import classes from "./account.module.css";

interface AccountPageProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Alternative actions, below a line. */
  after?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}

/** Centred card of every account screen. */
export function AccountPage({ title, lead, after, isWide = false, children }: AccountPageProps) {
  return (
    <section className={isWide ? `${classes.card} ${classes.wide}` : classes.card}>
      <PageTitle page={title} />
      <Title order={1}>{title}</Title>
      <div className={classes.lead}>{lead}</div>
      {children}
      {after !== undefined && <div className={classes.after}>{after}</div>}
    </section>
  );
}
