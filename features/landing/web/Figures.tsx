import { useBrand, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";
import { useFigures } from "./use-figures";

const names = ["users", "hectares", "fields", "years", "stations"] as const;

/** Usage figures of the installation, and what it claims; nothing while they are too small. */
export function Figures() {
  const { t } = useTranslation("landing");
  const { name } = useBrand();
  const format = useFormat();
  const figures = useFigures();
  const shown = names.filter((key) => (figures?.[key] ?? 0) > 0);
  if (figures === undefined || shown.length + figures.imagery.length === 0) return null;
  return (
    <section
      className={classes.figures}
      aria-label={t("figures.label", { product: name })}
      data-recorded="counts"
    >
      {shown.map((key) => (
        <p key={key} className={classes.figure}>
          <strong className="tabular">+{format.number(figures[key])}</strong>
          <span>{t(`figures.${key}`)}</span>
        </p>
      ))}
      {figures.imagery.map(({ pixelSizeM, minDays, maxDays }) => (
        <p key={`${pixelSizeM} ${minDays} ${maxDays}`} className={classes.figure}>
          <strong className="tabular">{format.number(pixelSizeM)} m</strong>
          <span>
            {minDays === maxDays
              ? t("figures.everyDay", { count: minDays })
              : t("figures.everyDays", { min: minDays, max: maxDays })}
          </span>
        </p>
      ))}
    </section>
  );
}
