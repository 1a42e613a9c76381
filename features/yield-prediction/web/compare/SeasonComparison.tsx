import { Text } from "@mantine/core";
import type { ValueTable } from "@surco/contract";
import { fieldDistrictYieldsQuery } from "@surco/district-yields/web";
import type { OpenedField } from "@surco/fields/contract";
import { Explain, ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import { TableActions, ValueTableView } from "@surco/kit-web/tables";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { comparisonChart } from "../charts/comparison-chart";
import { useYieldLook } from "../charts/yield-look";
import classes from "../yield.module.css";
import { compareSeasons } from "./season-comparison";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

/** Own harvests, the district's series, its growers' mean and this season beside one another, as chart and table. */
export function SeasonComparison({ field, data }: { field: OpenedField; data: YieldPredictionReply }) {
  const { t } = useTranslation(["yield-prediction", "district-yields"]);
  const format = useFormat();
  const look = useYieldLook();
  const district = useQuery(fieldDistrictYieldsQuery(field.id, data.cropId, data.period)).data;
  const growers = district?.growers;
  const seasons = useMemo(() => compareSeasons(data, growers), [data, growers]);
  const { chart, table } = useMemo(() => {
    const names = {
      field: t("comparison.field"),
      prediction: t("comparison.prediction"),
      interval: t("comparison.interval"),
      district: t("comparison.district"),
      growers: t("comparison.growers"),
    };
    const ofValues: ValueTable = {
      columns: [
        { label: t("comparison.season"), kind: "text" },
        { label: `${names.field} (t/ha)`, kind: "measure" },
        { label: `${names.prediction} (t/ha)`, kind: "measure" },
        { label: `${names.district} (t/ha)`, kind: "measure" },
        { label: `${names.growers} (t/ha)`, kind: "measure" },
      ],
      rows: seasons
        .toReversed()
        .map((one) => [
          one.season,
          one.fieldTPerHa,
          one.prediction?.pointTPerHa ?? null,
          one.districtTPerHa,
          one.growersTPerHa,
        ]),
    };
    return { chart: comparisonChart(seasons, names, look), table: ofValues };
  }, [seasons, t, look]);
  const hasPast = seasons.some((one) => one.fieldTPerHa !== null || one.districtTPerHa !== null);
  const { districtHistory } = data;
  const newestGrowers = growers?.at(-1);

  return (
    <section aria-labelledby="yield-comparison">
      <Text component="h3" id="yield-comparison" fw={600} size="sm" mb={4}>
        {t("comparison.title")}
      </Text>
      {!hasPast && <Text size="sm">{t("comparison.nothing")}</Text>}
      {(hasPast || data.yield !== null) && (
        <>
          <Suspense fallback={<ListSkeleton />}>
            <Chart option={chart.option} steps={chart.steps} ariaLabel={t("comparison.aria")} height={260} />
          </Suspense>
          {district?.mean && (
            <Text size="sm" component="div">
              {t("comparison.districtMean", {
                value: format.number(district.mean.yieldKgPerHa / 1000, 2),
                count: district.mean.seasonCount,
              })}{" "}
              <Explain explanation={district.mean.explanation} />
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {districtHistory.yields.length > 0
              ? t("comparison.source", {
                  district: districtHistory.district,
                  source: t(`district-yields:source.${districtHistory.source}`),
                  edition: districtHistory.edition === null ? "" : format.day(districtHistory.edition),
                })
              : t("comparison.noDistrict")}
          </Text>
          {newestGrowers && (
            <Text size="xs" c="dimmed">
              {t("comparison.growersNote", {
                growers: newestGrowers.growersAtLeast,
                noise: format.number(newestGrowers.noiseKgPerHa / 1000, 2),
              })}
            </Text>
          )}
          <TableActions table={table} nameParts={[field.name, t("fileName.comparison")]} />
          <details className={classes.details}>
            <summary>{t("comparison.table")}</summary>
            <ValueTableView table={table} caption={t("comparison.table")} />
          </details>
        </>
      )}
    </section>
  );
}
