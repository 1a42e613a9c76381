import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-hero.module.css";

interface PageHeroProps {
  title: string;
  lead: string;
  picture: ReactNode;
  /** Class with the columns and their gap. */
  className: string | undefined;
  /** Class with the font size of the title. */
  titleClassName: string | undefined;
  /** Actions below the lead. */
  children: ReactNode;
}

/** Opening section of a public page: title, lead and actions beside a picture. */
export function PageHero({ title, lead, picture, className, titleClassName, children }: PageHeroProps) {
  return (
    <section className={`${classes.hero} ${className}`}>
      <div>
        <Title order={1} className={`${classes.title} ${titleClassName}`}>
          {title}
        </Title>
        <Text className={classes.lead}>{lead}</Text>
        {children}
      </div>
      {picture}
    </section>
  );
}
