import { THIN_SPACE } from "@surco/contract";
import type { CardPictureProps } from "@surco/fields/web";
import { Explain, useFormat } from "@surco/kit-web";
import type { FieldRain, HistoryDays } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { explainFieldRain } from "../explanations/explain-rain";
import { useViewAddress } from "../view-address";
import classes from "./rain.module.css";
import { rainColorOf } from "./rain-classes";
import { useRainDays, useRainOfGroup } from "./use-rain";

/** Rain of the last days on a field's card, while the map shows it. */
export function CardRain({ fieldId, fieldIds }: CardPictureProps) {
  const [days] = useRainDays();
  return days === null ? null : <RainLine fieldId={fieldId} fieldIds={fieldIds} days={days} />;
}

function RainLine({ fieldId, fieldIds, days }: CardPictureProps & { days: HistoryDays }) {
  const { data } = useRainOfGroup(fieldIds, days);
  const rain = data?.fields.find((one) => one.fieldId === fieldId);
  // The line keeps its height while the rain loads.
  if (data === undefined || rain === undefined) return <div className={classes.line} />;
  return (
    <div className={classes.explained} data-explained>
      <RainLink rain={rain} days={days} />
      <Explain explanation={explainFieldRain(rain, data)} />
    </div>
  );
}

/** Leads to the season of the field. */
function RainLink({
  rain: { fieldId, totalMm, daysWithData, loggedDays },
  days,
}: {
  rain: FieldRain;
  days: HistoryDays;
}) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  const to = useViewAddress(fieldId, "season");
  return (
    <Link className={classes.line} to={to}>
      <span className={classes.swatch} style={{ background: rainColorOf(totalMm, days) }} />
      <strong>
        {totalMm === null
          ? t("rain.noTotal", { known: daysWithData, count: days })
          : `${format.number(totalMm, 1)}${THIN_SPACE}mm`}
      </strong>
      <span className={classes.soft}>
        {t(`rain.span.${days}`)}
        {loggedDays > 0 && ` · ${t("rain.logged", { count: loggedDays })}`}
      </span>
    </Link>
  );
}
