import { Anchor, NativeSelect, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CropName } from "../CropName";
import { sectionAddress } from "../use-yield-prediction";
import { ColumnExplain } from "./ColumnExplain";
import classes from "./list.module.css";
import type { RowsProps } from "./PredictionRows";
import { PredictionText } from "./PredictionText";
import { sortKeys } from "./sort-rows";

/** Compared fields as cards, for phones. */
export function PredictionCards({ rows, sort, onSort, at }: RowsProps) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  // Its derivation is read for one field only.
  const firstPredicted = rows.find(({ prediction }) => prediction !== null);
  return (
    <>
      <NativeSelect
        size="md"
        mb="sm"
        label={t("list.sortBy")}
        value={sort.key}
        data={sortKeys.map((key) => ({ value: key, label: t(`list.column.${key}`) }))}
        onChange={(event) => {
          const key = sortKeys.find((one) => one === event.currentTarget.value) ?? "field";
          onSort({ key, isDescending: key !== "field" && key !== "farm" });
        }}
      />
      <ul className={classes.cards} aria-label={t("list.title")} data-explained>
        {rows.map((row) => {
          const facts = [
            ["harvest", row.harvestTPerHa],
            ["fieldMean", row.fieldMeanTPerHa],
            ["districtMean", row.districtMeanTPerHa],
          ] as const;
          return (
            <li key={row.fieldId} className={classes.card}>
              <Anchor
                component={Link}
                to={sectionAddress({ fieldId: row.fieldId, ...at }, "yield")}
                className="standing-link"
                fw={600}
              >
                {row.fieldName}
              </Anchor>
              <Text size="sm" c="dimmed" component="div">
                {row.farmName} · {format.ha(row.areaHa)} · <CropName cropId={row.cropId} />
              </Text>
              <div className="tabular">
                <PredictionText row={row} />
                {row === firstPredicted && <ColumnExplain column="prediction" rows={[row]} at={at} />}
                {row.index.index !== null && row.index.band !== null && (
                  <Text size="sm">
                    {t("summary.index", { index: row.index.index, band: t(`index.band.${row.index.band}`) })}
                    <ColumnExplain column="index" rows={[row]} at={at} />
                  </Text>
                )}
              </div>
              {facts.some(([, value]) => value !== null) && (
                <dl className={classes.facts}>
                  {facts.map(
                    ([name, value]) =>
                      value !== null && (
                        <div key={name}>
                          <dt>
                            {t(`list.column.${name}`)}
                            <ColumnExplain column={name} rows={[row]} at={at} />
                          </dt>
                          <dd>{format.number(value, 2)}</dd>
                        </div>
                      ),
                  )}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
