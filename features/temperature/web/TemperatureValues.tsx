import { Explain } from "@surco/kit-web";
import { TableActions, ValueTableView } from "@surco/kit-web/tables";
import type { TemperatureHours } from "@surco/temperature/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainDay } from "./explanations/explain-hours";
import classes from "./temperature.module.css";
import { temperatureTable } from "./temperature-table";

interface TemperatureValuesProps {
  data: TemperatureHours;
  nameParts: readonly string[];
}

/** Values of the charts as a table and as files. */
export function TemperatureValues({ data, nameParts }: TemperatureValuesProps) {
  const { days } = data;
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
  const explanation = explainDay(data);
  return (
    <div data-explained>
      {explanation && <Explain explanation={explanation} />}
      <TableActions table={table} nameParts={nameParts} />
      <details className={classes.details}>
        <summary>{t("table")}</summary>
        <ValueTableView table={table} caption={t("table")} />
      </details>
    </div>
  );
}
