import { useBrand, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";
import { useFigures } from "./use-figures";

const names = ["users", "hectares", "fields", "years"] as const;

/** Usage figures of the installation; nothing while they are too small. */
export function Figures() {
  const { t } = useTranslation("landing");
  const { name } = useBrand();
  const format = useFormat();
  const figures = useFigures();
  const shown = names.filter((key) => (figures?.[key] ?? 0) > 0);
  if (figures === undefined || shown.length === 0) return null;
  return (
    <section className={classes.figures} aria-label={t("figures.label", { product: name })}>
      {shown.map((key) => (
        <p key={key} className={classes.figure}>
          <strong className="tabular">+{format.number(figures[key])}</strong>
          <span>{t(`figures.${key}`)}</span>
        </p>
      ))}
    </section>
  );
}
