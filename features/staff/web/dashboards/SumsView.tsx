import { Text, useComputedColorScheme } from "@mantine/core";
import { lineColor, surfaces } from "@surco/contract";
import { Figure, useFormat, useIsPhone } from "@surco/kit-web";
import { Chart } from "@surco/kit-web/charts";
import { RowTable } from "@surco/kit-web/tables";
import type { DashboardRow } from "@surco/staff/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainMeanYield } from "../explanations/explain-mean-yield";
import type { DashboardQuery } from "../queries";
import classes from "../staff.module.css";
import { useCropName } from "../use-crop-name";
import { ValuesBelow } from "../ValuesBelow";
import { type SumsWords, sumsHeightPx, sumsOption, sumsTable } from "./sums-option";

interface SumsViewProps {
  query: DashboardQuery;
  rows: readonly DashboardRow[];
  omittedCount: number;
}

/** Sums as a chart of hectares and as a table, with its files. */
export function SumsView({ query, rows, omittedCount }: SumsViewProps) {
  const { t } = useTranslation("staff");
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const isNarrow = useIsPhone();
  const words = useSumsWords(query);
  const { option, steps } = useMemo(
    () => sumsOption(rows, words, { inks: surfaces[scheme], color: lineColor(scheme, 0), isNarrow }),
    [rows, words, scheme, isNarrow],
  );
  const table = useMemo(() => sumsTable(rows, words), [rows, words]);
  const title = t(`dashboards.title_${query.by}`);
  return (
    <>
      <Chart option={option} steps={steps} height={sumsHeightPx(rows)} ariaLabel={title} />
      <SumsTable rows={rows} words={words} />
      {rows.some(
        ({ harvestedFieldCount, meanYieldTPerHa }) => harvestedFieldCount > 0 && meanYieldTPerHa === null,
      ) && <Text size="sm">{t("dashboards.mixedCrops")}</Text>}
      {omittedCount > 0 && <Text size="sm">{t("dashboards.omitted", { count: omittedCount })}</Text>}
      <ValuesBelow table={table} caption={title} nameParts={[title, query.season]} />
    </>
  );
}

function SumsTable({ rows, words }: { rows: readonly DashboardRow[]; words: SumsWords }) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const { columns } = words;
  return (
    <RowTable
      label={t("dashboards.table")}
      columns={[
        { key: "name", label: columns.name, isLong: true, render: words.name },
        { key: "areaHa", label: columns.areaHa, isNumber: true, render: ({ areaHa }) => format.ha(areaHa) },
        {
          key: "fields",
          label: columns.fields,
          isNumber: true,
          render: ({ fieldCount }) => format.number(fieldCount, 0),
        },
        {
          key: "producers",
          label: columns.producers,
          isNumber: true,
          render: ({ producerCount }) => format.number(producerCount, 0),
        },
        {
          key: "meanYield",
          label: columns.meanYield,
          isNumber: true,
          render: (row) => <MeanYield row={row} />,
        },
      ]}
      rows={rows}
      keyOf={({ cropId, name }) => `${cropId} ${name}`}
      renderCard={(row) => (
        <>
          <div className={classes.line}>
            <Text span fw={600}>
              {words.name(row)}
            </Text>
            <Text span className="tabular">
              {words.ha(row.areaHa)}
            </Text>
          </div>
          <Text size="sm">
            {t("producers.fields", { count: row.fieldCount })} ·{" "}
            {t("dashboards.producers", { count: row.producerCount })}
          </Text>
          {row.meanYieldTPerHa !== null && (
            <div>
              {t("dashboards.meanYield")}: <MeanYield row={row} />
            </div>
          )}
        </>
      )}
    />
  );
}

/** Mean yield with the number of fields that it rests on. */
function MeanYield({ row }: { row: DashboardRow }) {
  const { t } = useTranslation("staff");
  const explanation = explainMeanYield(row);
  if (row.meanYieldTPerHa === null || explanation === null) return "–";
  return (
    <>
      <Figure explanation={explanation} />
      <Text size="xs" c="dimmed">
        {t("dashboards.restsOn", { count: row.harvestedFieldCount })}
      </Text>
    </>
  );
}

function useSumsWords({ by }: DashboardQuery): SumsWords {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const cropName = useCropName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of crops change with the language, as `t` does
  return useMemo(
    () => ({
      name: ({ name, cropId }) => {
        const known = name ?? t(`dashboards.unknown.${by}`);
        return cropId === null ? known : `${cropName(cropId)} · ${known}`;
      },
      ha: format.ha,
      columns: {
        name: t(`dashboards.by.${by}`),
        areaHa: t("dashboards.columns.areaHa"),
        fields: t("dashboards.columns.fields"),
        producers: t("dashboards.columns.producers"),
        meanYield: t("dashboards.columns.meanYield"),
        harvested: t("dashboards.columns.harvested"),
      },
    }),
    [by, t, format],
  );
}
