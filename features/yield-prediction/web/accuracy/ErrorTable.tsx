import { Table, Text } from "@mantine/core";
import { useFormat, useIsPhone } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { EvaluationFigures } from "../../contract/release-figures";
import classes from "./accuracy.module.css";

/** Shown decimals of yields in t/ha, and of percentages. */
const TONNES = 2;
const PERCENT = 1;

/** Errors of some rows by crop and days before harvest; on a phone one card each. */
export function ErrorTable({ rows, caption }: { rows: readonly EvaluationFigures[]; caption: string }) {
  const { t } = useTranslation(["yield-prediction", "fields"]);
  const format = useFormat();
  const isPhone = useIsPhone();
  const cropOf = ({ crop }: EvaluationFigures) =>
    crop === "all" ? t("accuracy.allCrops") : t(`fields:crop.${crop}`);
  const figuresOf = (row: EvaluationFigures) => [
    [t("accuracy.column.seasons"), t("accuracy.seasons", { predicted: row.predicted, seasons: row.seasons })],
    [t("accuracy.column.mean"), format.number(row.meanObservedTPerHa, TONNES)],
    [t("accuracy.column.rmse"), format.number(row.model.rmseTPerHa, TONNES)],
    [t("accuracy.column.mae"), format.number(row.model.maeTPerHa, TONNES)],
    [t("accuracy.column.bias"), format.number(row.model.biasTPerHa, TONNES)],
    [t("accuracy.column.rmsePct"), format.number(row.model.rmsePct, PERCENT)],
    [t("accuracy.column.district"), format.number(row.districtMean.rmsePct, PERCENT)],
    [t("accuracy.column.trend"), format.number(row.fieldTrend.rmsePct, PERCENT)],
    [t("accuracy.column.inside"), format.number(row.coveragePct, PERCENT)],
  ];
  const keyOf = (row: EvaluationFigures) => `${row.crop} ${row.daysBeforeHarvest}`;
  const [first] = rows;

  if (isPhone)
    return (
      <ul className={classes.cards} aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={classes.card}>
            <Text fw={600}>{t("accuracy.card", { crop: cropOf(row), count: row.daysBeforeHarvest })}</Text>
            <dl className={classes.facts}>
              {figuresOf(row).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
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
    <section className={classes.scroll} aria-label={caption} tabIndex={0}>
      <Table verticalSpacing={4} fz="sm" className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("accuracy.column.crop")}</Table.Th>
            <Table.Th ta="right">{t("accuracy.column.days")}</Table.Th>
            {first !== undefined &&
              figuresOf(first).map(([name]) => (
                <Table.Th key={name} ta="right">
                  {name}
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
