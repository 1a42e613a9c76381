import { THIN_SPACE } from "@surco/contract";
import type { CardPictureProps } from "@surco/fields/web";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { ConditionIcon } from "../icons/ConditionIcon";
import { useTodayOfFields } from "../use-weather";
import { useHasCardWeather } from "./card-choice";
import classes from "./cards.module.css";

/** Weather of today on a field's card, where the user wants it. */
export function CardWeather({ fieldId, fieldIds }: CardPictureProps) {
  const isShown = useHasCardWeather();
  return isShown ? <Today fieldId={fieldId} fieldIds={fieldIds} /> : null;
}

function Today({ fieldId, fieldIds }: CardPictureProps) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { data } = useTodayOfFields(fieldIds);
  const today = data?.fields.find((one) => one.fieldId === fieldId);
  // The line keeps its height while the weather loads.
  if (today === undefined) return <div className={classes.line} />;
  const degrees = (tempC: number | null) => (tempC === null ? t("noValue") : `${format.number(tempC, 0)}°`);
  return (
    <div className={classes.line} data-recorded="service">
      <ConditionIcon condition={today.condition} isDay={today.isDay} size={20} />
      <span>{t("cards.span", { min: degrees(today.minTempC), max: degrees(today.maxTempC) })}</span>
      {today.rainMm !== null && <span>{`${format.number(today.rainMm, 1)}${THIN_SPACE}mm`}</span>}
      {today.windKmh !== null && <span>{`${format.number(today.windKmh, 0)}${THIN_SPACE}km/h`}</span>}
      <span className={classes.condition}>{t(`condition.${today.condition}`)}</span>
    </div>
  );
}
