import { Text, Title } from "@mantine/core";
import { PageTitle } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./terms.module.css";

const SECTIONS = ["service", "account", "data", "images", "advice", "leaving", "changes"] as const;

/** What a person agrees to, in plain words. Whoever runs an installation for others puts his own terms beside them. */
export function TermsScreen() {
  const { t } = useTranslation("landing");
  return (
    <article className={classes.terms}>
      <PageTitle page={t("common:pages.terms")} />
      <Title order={1}>{t("common:pages.terms")}</Title>
      <Text className={classes.lead}>{t("terms.lead")}</Text>
      {SECTIONS.map((section) => (
        <section key={section}>
          <Title order={2}>{t(`terms.${section}.title`)}</Title>
          <Text mt={8}>{t(`terms.${section}.text`)}</Text>
        </section>
      ))}
    </article>
  );
}
