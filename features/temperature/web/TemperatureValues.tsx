import { TableActions, ValueTableView } from "@surco/kit-web/tables";
import type { TemperatureDay } from "@surco/temperature/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./temperature.module.css";
import { temperatureTable } from "./temperature-table";

interface TemperatureValuesProps {
  days: readonly TemperatureDay[];
  nameParts: readonly string[];
}

/** Values of the charts as a table and as files. */
export function TemperatureValues({ days, nameParts }: TemperatureValuesProps) {
  const { t } = useTranslation("temperature");
  const table = useMemo(
    () =>
      temperatureTable(days, {
        column: (name) => t(`column.${name}`),
        yesOrNo: (value) => (value === null ? "" : t(value ? "yes" : "no")),
        method: (method) => t(`method.${method ?? "missing"}`),
      }),
    [days, t],
  );
  return (
    <div>
      <TableActions table={table} nameParts={nameParts} />
      <details className={classes.details}>
        <summary>{t("table")}</summary>
        <ValueTableView table={table} caption={t("table")} />
      </details>
    </div>
  );
}
