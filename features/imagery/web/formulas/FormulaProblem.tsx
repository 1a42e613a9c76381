import { Text } from "@mantine/core";
import { type FormulaError, formulaFunctions } from "@surco/raster";
import { useTranslation } from "react-i18next";
import { excerptAround } from "./check-expression";
import classes from "./formulas.module.css";

/** Error of a formula, with a mark under the character. */
export function FormulaProblem({ expression, error }: { expression: string; error: FormulaError }) {
  const { t } = useTranslation("imagery");
  const { line, column } = excerptAround(expression, error.position);
  const details = { ...error.details, functions: Object.keys(formulaFunctions).join(", ") };
  return (
    <div role="status" className={classes.problem}>
      <pre aria-hidden className={classes.marked}>
        {line}
        {"\n"}
        {" ".repeat(column)}▲
      </pre>
      <Text size="sm">
        {t("formulas.atCharacter", { position: error.position + 1 })}{" "}
        {t(`formulas.problems.${error.code}`, details)}
      </Text>
    </div>
  );
}
