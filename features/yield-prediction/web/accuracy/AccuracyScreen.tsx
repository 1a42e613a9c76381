import { Anchor, Code, Container, List, SegmentedControl, Table, Text, Title } from "@mantine/core";
import { Explained, ListSkeleton, lazyPart, PageTitle, useFormat } from "@surco/kit-web";
import { parseAsInteger, useQueryState } from "nuqs";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { releaseFigures } from "../../contract/release-figures";
import { useYieldLook } from "../charts/yield-look";
import classes from "./accuracy.module.css";
import { ErrorTable } from "./ErrorTable";
import { errorChart } from "./error-chart";
import { explainError } from "./explain-errors";
import { CY_BENCH_ADDRESS, publishedErrors, publishedMethods } from "./published-errors";
import published from "./release-figures.json";
import { TrialTable } from "./TrialTable";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

const figures = releaseFigures.parse(published);
const ALL_DAYS = [...new Set(figures.rows.map(({ daysBeforeHarvest }) => daysBeforeHarvest))];
/** In the middle of grain filling: late enough to say much, early enough to be of use. */
const SHOWN_DAYS = 30;

/** Page of the errors that predictions of this release have, beside simple guesses and published methods. */
export function AccuracyScreen() {
  const { t } = useTranslation(["yield-prediction", "fields", "common"]);
  const format = useFormat();
  const look = useYieldLook();
  const [chosen, setDays] = useQueryState("dias", parseAsInteger.withDefault(SHOWN_DAYS));
  const days = ALL_DAYS.includes(chosen) ? chosen : SHOWN_DAYS;
  const rows = useMemo(
    () => figures.rows.filter(({ daysBeforeHarvest }) => daysBeforeHarvest === days),
    [days],
  );
  const overall = figures.rows.filter(({ crop }) => crop === "all");
  const chart = useMemo(
    () =>
      errorChart(
        rows,
        {
          model: t("accuracy.model"),
          district: t("accuracy.districtMean"),
          trend: t("accuracy.fieldTrend"),
          cropOf: (crop) => (crop === "all" ? t("accuracy.allCrops") : t(`fields:crop.${crop}`)),
        },
        look,
      ),
    [rows, t, look],
  );

  return (
    <Container size="xl" py="lg" w="100%">
      <PageTitle page={t("accuracy.title")} />
      <Anchor component={Link} to="/yields" inline className="standing-link">
        {t("accuracy.back")}
      </Anchor>
      <Title order={1} size="h2">
        {t("accuracy.title")}
      </Title>
      <Text c="dimmed">{t("accuracy.lead")}</Text>
      <Text my="md" className={classes.notice} role="note">
        {t("accuracy.simulated", {
          harvests: figures.fieldSeasons,
          fields: figures.fields,
          places: figures.places.map(({ name }) => name).join(", "),
          from: figures.firstSeason,
          until: figures.lastSeason,
        })}
      </Text>

      <Title order={2} size="h3" mt="lg">
        {t("accuracy.overTime")}
      </Title>
      <ErrorTable rows={overall} caption={t("accuracy.overTime")} />

      <Title order={2} size="h3" mt="xl">
        {t("accuracy.byCrop")}
      </Title>
      <Text size="sm" id="accuracy-days" mt="xs">
        {t("accuracy.daysLabel")}
      </Text>
      <SegmentedControl
        aria-labelledby="accuracy-days"
        value={String(days)}
        onChange={(value) => void setDays(Number(value))}
        data={ALL_DAYS.map((day) => ({ value: String(day), label: String(day) }))}
        mb="sm"
      />
      <Suspense fallback={<ListSkeleton />}>
        <Chart option={chart.option} steps={chart.steps} ariaLabel={t("accuracy.chart")} height={280} />
      </Suspense>
      <ErrorTable rows={rows} caption={t("accuracy.byCrop")} />

      <Title order={2} size="h3" mt="xl">
        {t("accuracy.byPlace")}
      </Title>
      <List size="sm">
        {figures.places.map(({ id, name, rows: ofPlace }) => {
          const row = ofPlace.find(({ daysBeforeHarvest }) => daysBeforeHarvest === days);
          if (row === undefined) return null;
          return (
            <List.Item key={id}>
              <Explained
                explanation={explainError(row, "rmsePct")}
                name={t("list.figureOf", { figure: t("accuracy.column.rmsePct"), field: name })}
              >
                {t("accuracy.place", {
                  name,
                  rmse: format.number(row.model.rmsePct, 1),
                  district: format.number(row.districtMean.rmsePct, 1),
                  inside: format.number(row.coveragePct, 1),
                })}
              </Explained>
            </List.Item>
          );
        })}
      </List>

      <Title order={2} size="h3" mt="xl">
        {t("accuracy.published")}
      </Title>
      <Text size="sm">{t("accuracy.publishedLead")}</Text>
      <section
        className={classes.scroll}
        aria-label={t("accuracy.published")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        tabIndex={0}
        data-recorded="publication"
      >
        <Table verticalSpacing={4} fz="sm" className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("accuracy.column.crop")}</Table.Th>
              {publishedMethods.map((method) => (
                <Table.Th key={method} ta="right">
                  {t(`accuracy.method.${method}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {publishedErrors.map(({ crop, country, rmsePct }) => (
              <Table.Tr key={`${crop} ${country}`}>
                <Table.Th scope="row" fw={400}>
                  {t(`accuracy.publishedRow.${crop}${country}`)}
                </Table.Th>
                {publishedMethods.map((method) => (
                  <Table.Td key={method} ta="right">
                    {format.number(rmsePct[method], 1)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Anchor
        href={CY_BENCH_ADDRESS}
        className="standing-link"
        size="sm"
        underline="always"
        target="_blank"
        rel="noreferrer"
      >
        {t("accuracy.publishedSource")}
      </Anchor>

      {figures.trials.length > 0 && <TrialTable trials={figures.trials} />}

      <Title order={2} size="h3" mt="xl">
        {t("accuracy.howTitle")}
      </Title>
      <List size="sm" spacing={4}>
        <List.Item>{t("accuracy.how.images")}</List.Item>
        <List.Item>{t("accuracy.how.weather")}</List.Item>
        <List.Item>{t("accuracy.how.leftOut")}</List.Item>
        <List.Item>{t("accuracy.how.guesses")}</List.Item>
        <List.Item>{t("accuracy.how.interval")}</List.Item>
        <List.Item>
          {t("accuracy.how.repeat")} <Code>npm run evaluate</Code>
        </List.Item>
      </List>
      <Text size="xs" c="dimmed" mt="md">
        {t("accuracy.version", { model: figures.modelVersion, parameters: figures.parametersVersion })}
      </Text>
    </Container>
  );
}
