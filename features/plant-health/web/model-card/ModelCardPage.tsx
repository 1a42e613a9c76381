import { Alert, Anchor, Text, Title } from "@mantine/core";
import { BackToFields, PageTitle, useFormat, useSession } from "@surco/kit-web";
import { plantClasses } from "@surco/plant-health/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CalibrationPlot } from "./CalibrationPlot";
import { modelDescription, readEvaluation } from "./evaluation";
import {
  AccuracyTable,
  ConfusionTable,
  DataTable,
  GoalTable,
  RejectionTable,
  SeedTable,
} from "./FigureTables";
import classes from "./model-card.module.css";

const evaluation = readEvaluation();
const LIMITS = ["crops", "healthy", "others", "sources", "stages", "decision"] as const;

/** Model card of the maize leaves: data, licences, figures on photos of no training, and what it cannot do. */
export function ModelCardPage() {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const { isSignedIn } = useSession();
  const { field, studio, data, rejection, goals, seeds } = evaluation;
  const { version, date, sizePx, sha256 } = modelDescription;
  const missed = goals.filter(({ isReached }) => !isReached);
  return (
    <article className={classes.page} data-recorded="model-card">
      <PageTitle page={t("card.title")} />
      {isSignedIn ? (
        <BackToFields isOnPage />
      ) : (
        <Anchor component={Link} to="/">
          {t("card.back")}
        </Anchor>
      )}
      <Title order={1} size="h2">
        {t("card.title")}
      </Title>
      <Text c="dimmed">{t("card.lead", { version, day: format.day(date) })}</Text>
      <Section title={t("card.goals.title")}>
        {missed.length > 0 && (
          <Alert color="yellow" variant="light" title={t("card.goals.missed", { count: missed.length })}>
            {t("card.goals.missedText")}
          </Alert>
        )}
        <GoalTable goals={goals} />
      </Section>
      <Section title={t("card.classes.title")}>
        <Text size="sm">{t("card.classes.text")}</Text>
        <ul className={classes.list}>
          {plantClasses.map(({ code, scientificName }) => (
            <li key={code}>
              {t(`classes.${code}.name`)}
              {scientificName !== null && (
                <>
                  {" "}
                  (<i>{scientificName}</i>, {code})
                </>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("card.accuracy.title")}>
        <Text size="sm">{t("card.accuracy.text")}</Text>
        <AccuracyTable field={field} studio={studio} />
      </Section>
      <Section title={t("card.calibration.title")}>
        <Text size="sm">{t("card.calibration.text")}</Text>
        <CalibrationPlot bins={field.calibration} />
      </Section>
      <Section title={t("card.confusion.title")}>
        <Text size="sm">{t("card.confusion.text")}</Text>
        <ConfusionTable figures={field} source="field" />
        <ConfusionTable figures={studio} source="studio" />
      </Section>
      <Section title={t("card.rejection.title")}>
        <Text size="sm">{t("card.rejection.text")}</Text>
        <RejectionTable rejection={rejection} />
      </Section>
      {seeds !== null && (
        <Section title={t("card.seeds.title")}>
          <Text size="sm">{t("card.seeds.text")}</Text>
          <SeedTable seeds={seeds.seeds} />
        </Section>
      )}
      <Section title={t("card.limits.title")}>
        <ul className={classes.list}>
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`card.limits.${limit}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t("card.data.title")}>
        <Text size="sm">{t("card.data.text")}</Text>
        <DataTable data={data} />
      </Section>
      <Section title={t("card.making.title")}>
        <Text size="sm">{t("card.making.text", { sizePx })}</Text>
        <Text size="xs" c="dimmed" className={classes.note} style={{ overflowWrap: "anywhere" }}>
          {t("card.making.hash", { sha256 })}
        </Text>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
