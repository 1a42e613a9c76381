import { Anchor, Container, Group, Text, Title } from "@mantine/core";
import { crops } from "@surco/agronomy";
import {
  ListEnd,
  ListProblem,
  PageTitle,
  StoredDataAge,
  useFirstRows,
  useIsPhone,
  useSeason,
} from "@surco/kit-web";
import { TableActions } from "@surco/kit-web/tables";
import { parseAsBoolean, parseAsInteger, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccuracyNote } from "../AccuracyNote";
import classes from "./list.module.css";
import { PredictionCards } from "./PredictionCards";
import { PredictionFilters } from "./PredictionFilters";
import { PredictionRows } from "./PredictionRows";
import { predictionsTable } from "./predictions-table";
import { type Sort, sortKeys, sortRows } from "./sort-rows";
import { usePredictions } from "./use-predictions";

/** Page that compares the predictions of many fields: sorted, filtered by crop, saved as files. */
export function PredictionsScreen() {
  const { t, i18n } = useTranslation(["yield-prediction", "fields", "common"]);
  const { season, period } = useSeason();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useQueryStates(
    {
      crop: parseAsInteger,
      sort: parseAsStringLiteral(sortKeys).withDefault("field"),
      isDescending: parseAsBoolean.withDefault(false),
    },
    { urlKeys: { crop: "cultivo", sort: "orden", isDescending: "desc" } },
  );
  const { query, rows } = usePredictions({ season, period, cropId: chosen.crop });
  const sort: Sort = useMemo(
    () => ({ key: chosen.sort, isDescending: chosen.isDescending }),
    [chosen.sort, chosen.isDescending],
  );
  const sorted = useMemo(() => sortRows(rows, sort, i18n.language), [rows, sort, i18n.language]);
  const { shown, end } = useFirstRows(sorted, query);
  const table = useMemo(
    () =>
      predictionsTable(sorted, {
        column: (name) => t(`list.column.${name}`),
        crop: (cropId) => t(`fields:crop.${crops.find(({ id }) => id === cropId)?.key ?? "other"}`),
      }),
    [sorted, t],
  );
  const onSort = (next: Sort) => void setChosen({ sort: next.key, isDescending: next.isDescending });

  return (
    <Container size="xl" py="lg" w="100%">
      <PageTitle page={t("list.title")} />
      <Anchor component={Link} to="/dashboard" inline className="standing-link">
        {t("common:backToFields")}
      </Anchor>
      <Title order={1} size="h2">
        {t("list.title")}
      </Title>
      <Text c="dimmed" mb="xs">
        {t("list.lead")}
      </Text>
      <AccuracyNote />
      <PredictionFilters cropId={chosen.crop} onCrop={(crop) => void setChosen({ crop })} />
      <ListProblem query={query} failed={t("failed")} />
      {query.data !== undefined && (
        <>
          <StoredDataAge at={query.dataUpdatedAt} />
          <Group justify="space-between" gap="sm" mb="xs">
            <Text size="sm" role="status" className="tabular">
              {query.hasNextPage
                ? t("list.countSoFar", { count: rows.length })
                : t("list.count", { count: rows.length })}
            </Text>
            {rows.length > 0 && <TableActions table={table} nameParts={[t("fileName.list"), season]} />}
          </Group>
          {rows.length === 0 && !query.hasNextPage ? (
            <Text>{t("list.nothing")}</Text>
          ) : isPhone ? (
            <PredictionCards rows={shown} sort={sort} onSort={onSort} at={{ season, period }} />
          ) : (
            <PredictionRows rows={shown} sort={sort} onSort={onSort} at={{ season, period }} />
          )}
          <div className={classes.end}>
            <ListEnd query={end} />
          </div>
        </>
      )}
    </Container>
  );
}
