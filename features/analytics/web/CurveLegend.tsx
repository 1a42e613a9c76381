import { useChartLook } from "@surco/imagery/web";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";

/** Legend of the season curve. */
export function CurveLegend() {
  const { t } = useTranslation(["analytics", "imagery"]);
  const { inks, accent } = useChartLook();
  const marks = [
    { name: t("imagery:curve.smoothed"), mark: <rect y="5" width="16" height="2" fill={accent} /> },
    { name: t("sizedDates"), mark: <circle cx="8" cy="6" r="4" fill={accent} opacity="0.8" /> },
    { name: t("imagery:curve.mean"), mark: <rect x="3" y="5" width="10" height="2" fill={inks.ink} /> },
    { name: t("imagery:curve.band"), mark: <rect width="16" height="12" fill={accent} opacity="0.16" /> },
    {
      name: t("imagery:curve.unsure"),
      mark: <rect width="16" height="12" fill={inks.inkSoft} opacity="0.28" />,
    },
    { name: t("imagery:curve.cloudy"), mark: <rect x="7" y="2" width="2" height="8" fill={inks.inkSoft} /> },
  ];
  return (
    <ul className={classes.legend}>
      {marks.map(({ name, mark }) => (
        <li key={name}>
          <svg width="16" height="12" aria-hidden="true">
            {mark}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
