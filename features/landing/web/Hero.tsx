import { Button, Text } from "@mantine/core";
import { PageHero, useBrand, useSession } from "@surco/kit-web";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DemonstrationCard } from "./DemonstrationCard";
import classes from "./landing.module.css";
import { FieldPicture } from "./pictures/FieldPicture";
import { useInstallation } from "./use-installation";

interface HeroProps {
  /** Sign-up link; a landing page of a country proposes that country. */
  signUpAt: string;
  /** A sentence for the country that the page is for. */
  countryLead: string | null;
}

/** Headline, picture and the sign-up and log-in links. */
export function Hero({ signUpAt, countryLead }: HeroProps) {
  const { t } = useTranslation("landing");
  const { name } = useBrand();
  const { isSignedIn } = useSession();
  const installation = useInstallation();
  return (
    <PageHero
      title={t("title")}
      lead={t("lead", { product: name })}
      picture={<FieldPicture />}
      className={classes.hero}
      titleClassName={classes.title}
    >
      {countryLead !== null && <Text className={classes.countryLead}>{countryLead}</Text>}
      <div className={classes.actions}>{isSignedIn ? <ToFields /> : <WaysIn signUpAt={signUpAt} />}</div>
      {!isSignedIn && installation?.offersDemonstration && <DemonstrationCard />}
    </PageHero>
  );
}

function ToFields() {
  const { t } = useTranslation("landing");
  return (
    <Button
      component={Link}
      to="/dashboard"
      size="md"
      mih={48}
      rightSection={<IconArrowRight size={18} aria-hidden="true" />}
    >
      {t("toFields")}
    </Button>
  );
}

function WaysIn({ signUpAt }: { signUpAt: string }) {
  const { t } = useTranslation("landing");
  return (
    <>
      <Button component={Link} to={signUpAt} size="md" mih={48}>
        {t("signUp")}
      </Button>
      <Button component={Link} to="/auth/login" size="md" mih={48} variant="default">
        {t("logIn")}
      </Button>
    </>
  );
}
