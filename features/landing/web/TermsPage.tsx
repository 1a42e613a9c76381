import { Button, Text, Title } from "@mantine/core";
import { PageTitle, useFormat } from "@surco/kit-web";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./terms.module.css";

interface TermsPageProps {
  title: string;
  lead: string;
  /** Date of the last change of the text. */
  version: string;
  sections: readonly { title: string; content: ReactNode }[];
}

/** Printable page of terms and conditions. */
export function TermsPage({ title, lead, version, sections }: TermsPageProps) {
  const { t } = useTranslation("landing");
  const format = useFormat();
  return (
    <article className={classes.terms} data-recorded="terms">
      <PageTitle page={title} />
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t("terms.updated", { date: format.day(version, "long") })}
          </Text>
        </div>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t("terms.print")}
        </Button>
      </header>
      <Text className={classes.lead}>{lead}</Text>
      {sections.map((section) => (
        <section key={section.title}>
          <Title order={2}>{section.title}</Title>
          <Text component="div" mt={8}>
            {section.content}
          </Text>
        </section>
      ))}
    </article>
  );
}
