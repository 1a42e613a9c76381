import type { ValueTable } from "@surco/contract";
import { TableActions, ValueTableView } from "@surco/kit-web/tables";
import type { YieldDriver } from "@surco/yield-prediction/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./yield.module.css";

/** Values of the charts of a season as a table and as files. */
export function CourseValues({ drivers, fieldName }: { drivers: readonly YieldDriver[]; fieldName: string }) {
  const { t } = useTranslation("yield-prediction");
  const table = useMemo<ValueTable>(
    () => ({
      columns: [
        { label: t("drivers.from"), kind: "day" },
        { label: "EVI", kind: "number" },
        { label: `${t("drivers.growth")} (g/m²)`, kind: "measure" },
        { label: `${t("drivers.radiation")} (MJ/m²)`, kind: "measure" },
        { label: `${t("drivers.rain")} (mm)`, kind: "measure" },
        { label: `${t("drivers.temperature")} (%)`, kind: "percent" },
        { label: `${t("drivers.heat")} (%)`, kind: "percent" },
        { label: `${t("drivers.water")} (%)`, kind: "percent" },
        { label: t("drivers.expected"), kind: "text" },
      ],
      rows: drivers.map((driver) => [
        driver.date,
        driver.evi,
        driver.biomassGPerM2,
        driver.radiationMJ,
        driver.rainMm,
        driver.temperatureFactor * 100,
        driver.heatFactor * 100,
        driver.waterFactor * 100,
        driver.isExpected ? t("yes") : "",
      ]),
    }),
    [drivers, t],
  );
  return (
    <div>
      <TableActions table={table} nameParts={[fieldName, t("fileName.course")]} />
      <details className={classes.details}>
        <summary>{t("drivers.table")}</summary>
        <ValueTableView table={table} caption={t("drivers.table")} />
      </details>
    </div>
  );
}
