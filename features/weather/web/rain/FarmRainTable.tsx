import { Explain, useFormat } from "@surco/kit-web";
import type { FieldRain } from "@surco/weather/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { explainFarmRain } from "../explanations/explain-rain";
import { type RainField, rainOfFarms } from "./farm-rain";
import classes from "./rain.module.css";

interface FarmRainTableProps {
  fields: readonly RainField[];
  rain: ReadonlyMap<string, FieldRain>;
}

/** Rain of each farm: mean of its fields by their area, with the least and the most. */
export function FarmRainTable({ fields, rain }: FarmRainTableProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const farms = useMemo(() => rainOfFarms(fields, rain), [fields, rain]);
  const first = farms.find(({ meanMm }) => meanMm !== null);
  const explanation =
    first &&
    explainFarmRain(
      fields.filter(({ farmId }) => farmId === first.farmId),
      rain,
      first.meanMm,
    );
  const mm = (value: number | null) => (value === null ? t("noValue") : format.number(value, 1));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section data-explained className={classes.farms} tabIndex={0} aria-label={t("rain.farms")}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("rain.farm")}</th>
            <th scope="col">
              {t("rain.mean")}
              {explanation && <Explain explanation={explanation} />}
            </th>
            <th scope="col">{t("rain.range")}</th>
          </tr>
        </thead>
        <tbody>
          {farms.map(({ farmId, farmName, meanMm, minMm, maxMm, knownFields, fields: count }) => (
            <tr key={farmId}>
              <th scope="row">
                {farmName}
                {knownFields < count && (
                  <span className={classes.missing}>
                    {t("rain.withoutData", { count: count - knownFields })}
                  </span>
                )}
              </th>
              <td className={classes.mean}>{mm(meanMm)}</td>
              <td>{minMm === null ? t("noValue") : `${mm(minMm)}–${mm(maxMm)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
