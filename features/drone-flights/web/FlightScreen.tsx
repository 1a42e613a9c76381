import { Anchor, Button, Text, Title } from "@mantine/core";
import { PageHero, PageTitle, useBrand } from "@surco/kit-web";
import { IconArrowDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { flightTerms } from "../contract";
import { FlightFacts } from "./FlightFacts";
import { FlightIllustration } from "./FlightIllustration";
import { FlightPrices } from "./FlightPrices";
import classes from "./flight.module.css";
import { RequestSection } from "./request/RequestSection";

const QUESTIONS = ["what", "when", "result", "wind", "change", "pay", "allowed"] as const;

/** Public page of drone flights: description, prices, questions and request form. */
export function FlightScreen() {
  const { t } = useTranslation("drone-flights");
  const { pathname } = useLocation();
  const { name: product } = useBrand();
  return (
    <div className={classes.page}>
      <PageTitle page={t("title")} />
      <PageHero
        title={t("title")}
        lead={t("lead", { product })}
        picture={<FlightIllustration />}
        className={classes.hero}
        titleClassName={classes.title}
      >
        <Button
          component="a"
          href="#request"
          size="md"
          mih={48}
          mt={28}
          rightSection={<IconArrowDown size={18} aria-hidden="true" />}
        >
          {t("ask")}
        </Button>
      </PageHero>
      <FlightFacts />
      <FlightPrices />
      <section>
        <Title order={2} className={classes.sectionTitle}>
          {t("faq.title")}
        </Title>
        <div className={classes.questions}>
          {QUESTIONS.map((key) => (
            <details key={key} className={classes.question}>
              <summary>{t(`faq.${key}.q`)}</summary>
              <Text>{t(`faq.${key}.a`, { ...flightTerms })}</Text>
            </details>
          ))}
        </div>
        <Anchor component={Link} to={`${pathname}/terms-and-conditions`} className={classes.link}>
          {t("readTerms")}
        </Anchor>
      </section>
      <RequestSection />
    </div>
  );
}
