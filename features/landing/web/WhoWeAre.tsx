import { Button, Text, Title } from "@mantine/core";
import { changeLanguage, languageNames, languages, useBrand, useLanguage } from "@surco/kit-web";
import { IconDrone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "./landing.module.css";
import { OperatorLine } from "./OperatorLine";

/** Audience, operator, drone flights and languages. */
export function WhoWeAre() {
  const { t } = useTranslation("landing");
  const shown = useLanguage();
  const { name: product, slug } = useBrand();
  return (
    <section id="who" className={classes.who}>
      <div className={classes.whoWords}>
        <Title order={2} className={classes.sectionTitle}>
          {t("who.title")}
        </Title>
        <Text>{t("who.text", { product })}</Text>
        <Text>{t("who.honest")}</Text>
        <Text>{t("who.open")}</Text>
        <OperatorLine />
      </div>
      <div className={classes.asides}>
        <div className={classes.aside}>
          <Title order={3}>{t("flight.title")}</Title>
          <Text c="dimmed">{t("flight.text")}</Text>
          <Button
            component={Link}
            to={`/${slug}-flight`}
            variant="default"
            mih={44}
            leftSection={<IconDrone size={20} stroke={1.6} aria-hidden="true" />}
          >
            {t("flight.action")}
          </Button>
        </div>
        <div className={classes.aside}>
          <Title order={3}>{t("languages.title")}</Title>
          <Text c="dimmed">{t("languages.text")}</Text>
          <div className={classes.languages}>
            {languages.map((language) => (
              <Button
                key={language}
                variant={language === shown ? "filled" : "default"}
                mih={44}
                lang={language}
                aria-pressed={language === shown}
                onClick={() => void changeLanguage(language)}
              >
                {languageNames[language]}
              </Button>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
