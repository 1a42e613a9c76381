import { Button, Text, Title } from "@mantine/core";
import { PageTitle, useBrand, useSession } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FeatureStories } from "./FeatureStories";
import { Figures } from "./Figures";
import { Hero } from "./Hero";
import classes from "./landing.module.css";
import { MoreFeatures } from "./MoreFeatures";
import { WhoWeAre } from "./WhoWeAre";

/** The first page. */
export function LandingScreen() {
  return <Landing signUpAt="/auth/signup" countryLead={null} />;
}

/** The same for Argentina: what it says to its growers, and their country proposed at sign-up. */
export function ArgentineLandingScreen() {
  const { t } = useTranslation("landing");
  return <Landing signUpAt="/auth/signup?country=AR" countryLead={t("argentina.lead")} />;
}

function Landing({ signUpAt, countryLead }: { signUpAt: string; countryLead: string | null }) {
  const { t } = useTranslation("landing");
  const { name: product, slug } = useBrand();
  const { isSignedIn } = useSession();
  return (
    <div className={classes.landing}>
      <PageTitle page={t("common:pages.landing")} />
      <nav className={classes.nav} aria-label={t("nav.label")}>
        <a href="#features">{t("nav.features")}</a>
        <a href="#who">{t("nav.who")}</a>
        <Link to={`/${slug}-flight`}>{t("nav.flight")}</Link>
      </nav>
      <Hero signUpAt={signUpAt} countryLead={countryLead} />
      <Figures />
      <FeatureStories />
      <MoreFeatures />
      <WhoWeAre />
      {!isSignedIn && (
        <section className={classes.begin}>
          <Title order={2}>{t("begin.title")}</Title>
          <Text>{t("begin.text")}</Text>
          <Button component={Link} to={signUpAt} size="md" mih={48}>
            {t("signUp")}
          </Button>
        </section>
      )}
      <footer className={classes.footer}>
        <Text size="sm" c="dimmed">
          {product}
        </Text>
        <nav className={classes.footerLinks} aria-label={t("footer.label")}>
          <Link to="/terms">{t("common:pages.terms")}</Link>
          <Link to={`/${slug}-flight`}>{t("nav.flight")}</Link>
          <Link to="/api/docs">{t("footer.api")}</Link>
        </nav>
      </footer>
    </div>
  );
}
