import { useField } from "@surco/fields/web";
import { Explain, ListSkeleton, lazyPart } from "@surco/kit-web";
import type { FieldWater, WaterDays } from "@surco/weather/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainWater } from "../explanations/explain-crop";
import type { FieldSeasonKey } from "../season/use-season-weather";
import tables from "../tables.module.css";
import { waterTable } from "./water-table";

const TableActions = lazyPart(async () => (await import("@surco/kit-web/tables")).TableActions);
const ValueTableView = lazyPart(async () => (await import("@surco/kit-web/tables")).ValueTableView);

/** Values of the balance by day as a table and as files. */
export function WaterValues({ water, days, at }: { water: FieldWater; days: WaterDays; at: FieldSeasonKey }) {
  const { t } = useTranslation("weather");
  const { data: field } = useField(at.fieldId);
  const table = useMemo(
    () =>
      waterTable(days, {
        column: (name) => t(`water.column.${name}`),
        origin: (isLogged) => t(isLogged ? "water.line.loggedRain" : "water.line.rain"),
        filled: (isFilled) => (isFilled ? t("water.filled") : ""),
      }),
    [days, t],
  );
  const explanation = explainWater(water, "available");
  const nameParts = [...(field === undefined ? [] : [field.name]), t("water.fileName"), at.season];
  return (
    <Suspense fallback={<ListSkeleton />}>
      <div data-explained>
        {explanation && <Explain explanation={explanation} name={t("water.chart")} />}
        <TableActions table={table} nameParts={nameParts} />
        <details className={tables.details}>
          <summary>{t("season.table.open")}</summary>
          <ValueTableView table={table} caption={t("water.chart")} />
        </details>
      </div>
    </Suspense>
  );
}
