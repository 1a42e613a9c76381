import type { Explanation } from "@surco/contract";
import { Figure } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../recommendations.module.css";

interface FigureListProps {
  explanations: Readonly<Record<string, Explanation>>;
  /** Names of the figures, in their order; those without an explanation are left out. */
  names: readonly string[];
}

/** Figures with their names, each with its derivation. */
export function FigureList({ explanations, names }: FigureListProps) {
  const { t } = useTranslation("recommendations");
  const shown = names.flatMap((name) => {
    const explanation = explanations[name];
    return explanation === undefined ? [] : [{ name, explanation }];
  });
  return (
    <dl className={classes.figures}>
      {shown.map(({ name, explanation }) => (
        <div key={name}>
          <dt>{explanation.label === undefined ? name : t(explanation.label)}</dt>
          <dd>
            <Figure explanation={explanation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
