import { Table, Text } from "@mantine/core";
import { Explain, useFormat, useIsPhone } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { EvaluationFigures } from "../../contract/release-figures";
import classes from "./accuracy.module.css";
import { explainError, PERCENT, TONNES } from "./explain-errors";

/** Errors of some rows by crop and days before harvest; on a phone one card each. */
export function ErrorTable({ rows, caption }: { rows: readonly EvaluationFigures[]; caption: string }) {
  const { t } = useTranslation(["yield-prediction", "fields"]);
  const format = useFormat();
  const isPhone = useIsPhone();
  const cropOf = ({ crop }: EvaluationFigures) =>
    crop === "all" ? t("accuracy.allCrops") : t(`fields:crop.${crop}`);
  const figuresOf = (row: EvaluationFigures) =>
    [
      ["seasons", t("accuracy.seasons", { predicted: row.predicted, seasons: row.seasons })],
      ["mean", format.number(row.meanObservedTPerHa, TONNES)],
      ["rmse", format.number(row.model.rmseTPerHa, TONNES)],
      ["mae", format.number(row.model.maeTPerHa, TONNES)],
      ["bias", format.number(row.model.biasTPerHa, TONNES)],
      ["rmsePct", format.number(row.model.rmsePct, PERCENT)],
      ["district", format.number(row.districtMean.rmsePct, PERCENT)],
      ["trend", format.number(row.fieldTrend.rmsePct, PERCENT)],
      ["inside", format.number(row.coveragePct, PERCENT)],
    ] as const;
  const keyOf = (row: EvaluationFigures) => `${row.crop} ${row.daysBeforeHarvest}`;
  // The last row is that of all crops, or of the day of harvest.
  const explained = rows.at(-1);
  const cardOf = (row: EvaluationFigures) =>
    t("accuracy.card", { crop: cropOf(row), count: row.daysBeforeHarvest });
  const explain = (column: ReturnType<typeof figuresOf>[number][0]) =>
    column !== "seasons" &&
    explained !== undefined && (
      <Explain
        explanation={explainError(explained, column)}
        name={t("list.figureOf", { figure: t(`accuracy.column.${column}`), field: cardOf(explained) })}
      />
    );

  if (isPhone)
    return (
      <ul className={classes.cards} aria-label={caption} data-explained>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            <Text fw={600}>{cardOf(row)}</Text>
            <dl className={classes.facts}>
              {figuresOf(row).map(([name, value]) => (
                <div key={name}>
                  <dt>
                    {t(`accuracy.column.${name}`)}
                    {row === explained && explain(name)}
                  </dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section className={classes.scroll} aria-label={caption} tabIndex={0} data-explained>
      <Table verticalSpacing={4} fz="sm" className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("accuracy.column.crop")}</Table.Th>
            <Table.Th ta="right">{t("accuracy.column.days")}</Table.Th>
            {explained !== undefined &&
              figuresOf(explained).map(([name]) => (
                <Table.Th key={name} ta="right">
                  {t(`accuracy.column.${name}`)}
                  {explain(name)}
                </Table.Th>
              ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" fw={400}>
                {cropOf(row)}
              </Table.Th>
              <Table.Td ta="right">{row.daysBeforeHarvest}</Table.Td>
              {figuresOf(row).map(([name, value]) => (
                <Table.Td key={name} ta="right">
                  {value}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
