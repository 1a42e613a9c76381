import { Button, Text, Title } from "@mantine/core";
import { PageTitle, useSession } from "@surco/kit-web";
import { IconArrowRight, IconCloud, IconPolygon, IconSatellite } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DemonstrationCard } from "./DemonstrationCard";
import { FieldPicture } from "./FieldPicture";
import classes from "./landing.module.css";
import { useInstallation } from "./use-installation";

const points = [
  { key: "outline", Icon: IconPolygon },
  { key: "images", Icon: IconSatellite },
  { key: "clouds", Icon: IconCloud },
] as const;

export function LandingScreen() {
  const { t } = useTranslation("landing");
  const { isSignedIn } = useSession();
  const installation = useInstallation();

  return (
    <div className={classes.landing}>
      <PageTitle page={t("common:pages.landing")} />
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {t("title")}
          </Title>
          <Text className={classes.lead}>{t("lead")}</Text>
          <div className={classes.actions}>
            {isSignedIn ? (
              <Button
                component={Link}
                to="/dashboard"
                size="md"
                mih={48}
                rightSection={<IconArrowRight size={18} aria-hidden="true" />}
              >
                {t("toFields")}
              </Button>
            ) : (
              <>
                <Button component={Link} to="/auth/signup" size="md" mih={48}>
                  {t("signUp")}
                </Button>
                <Button component={Link} to="/auth/login" size="md" mih={48} variant="default">
                  {t("logIn")}
                </Button>
              </>
            )}
          </div>
          {!isSignedIn && installation?.offersDemonstration && <DemonstrationCard />}
        </div>
        <FieldPicture />
      </section>
      <section className={classes.points}>
        {points.map(({ key, Icon }) => (
          <div key={key}>
            <Icon size={26} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <Title order={2} size="h3" mt={8}>
              {t(`points.${key}.title`)}
            </Title>
            <Text c="dimmed" mt={4}>
              {t(`points.${key}.text`)}
            </Text>
          </div>
        ))}
      </section>
      <footer className={classes.footer}>
        <Text size="sm" c="dimmed">
          {t("whoFor")}
        </Text>
        <Link to="/terms" className={classes.footerLink}>
          {t("common:pages.terms")}
        </Link>
      </footer>
    </div>
  );
}
