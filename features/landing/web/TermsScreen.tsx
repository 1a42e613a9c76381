import { Button, Text, Title } from "@mantine/core";
import { PageTitle, useBrand, useFormat } from "@surco/kit-web";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./terms.module.css";
import { useInstallation } from "./use-installation";

const SECTIONS = [
  "service",
  "account",
  "use",
  "data",
  "images",
  "advice",
  "liability",
  "leaving",
  "changes",
  "law",
] as const;
/** When these words were last changed. */
const VERSION = "2026-11-21";

/** Terms of use in plain words, under the operator's name. */
export function TermsScreen() {
  const { t } = useTranslation("landing");
  const { name: product } = useBrand();
  return (
    <TermsPage title={t("common:pages.terms")} lead={t("terms.lead", { product })} version={VERSION}>
      <TermsSection title={t("terms.who.title")}>
        <Operator />
      </TermsSection>
      {SECTIONS.map((section) => (
        <TermsSection key={section} title={t(`terms.${section}.title`, { product })}>
          {t(`terms.${section}.text`, { product })}
        </TermsSection>
      ))}
    </TermsPage>
  );
}

interface TermsPageProps {
  title: string;
  lead: string;
  /** Day on which the words were last changed. */
  version: string;
  children: ReactNode;
}

/** A page of conditions, to be read and printed. */
export function TermsPage({ title, lead, version, children }: TermsPageProps) {
  const { t } = useTranslation("landing");
  const format = useFormat();
  return (
    <article className={classes.terms}>
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
      {children}
    </article>
  );
}

export function TermsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      <Text component="div" mt={8}>
        {children}
      </Text>
    </section>
  );
}

/** Operator responsible for the installation. */
export function Operator() {
  const { t } = useTranslation("landing");
  const { name: product } = useBrand();
  const operator = useInstallation()?.operator ?? null;
  if (operator === null) return t("terms.who.unnamed", { product });
  const { name, contact } = operator;
  return contact === null
    ? t("terms.who.namedOnly", { product, name })
    : t("terms.who.named", { product, name, contact });
}
