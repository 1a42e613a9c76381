import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./system-health.module.css";

/** Section of the page with its title. */
export function HealthSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-recorded>
      <Title order={2} size="h3" mt="xl" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Facts as name and value; those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
