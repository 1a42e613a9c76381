import type { LayoutProblem } from "@surco/field-trials";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

/** Sentence on why a trial does not fit, with what it needs. */
export function useLayoutProblemText(): (problem: LayoutProblem) => string {
  const { t } = useTranslation("trials");
  const format = useFormat();
  return (problem) => {
    switch (problem.reason) {
      case "tooSmall":
        return t("problems.tooSmall", {
          needed: format.number(problem.neededHa, 1),
          field: format.number(problem.fieldHa, 1),
        });
      case "noBlock":
        return t("problems.noBlock", {
          width: format.number(problem.widthM, 0),
          length: format.number(problem.lengthM, 0),
        });
      case "tooFewBlocks":
        return t("problems.tooFewBlocks", { count: problem.fit });
    }
  };
}
