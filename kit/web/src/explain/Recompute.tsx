import { Alert, Button } from "@mantine/core";
import type { ExplainedFormula, Explanation } from "@surco/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../use-format";
import { figureText } from "./figure-text";
import { type Recomputed, recompute } from "./recompute-figure";

interface RecomputeProps {
  formula: ExplainedFormula;
  explanation: Explanation;
}

/** Action that computes the figure again in the browser, with its verdict. */
export function Recompute({ formula, explanation }: RecomputeProps) {
  const { t } = useTranslation("common");
  const format = useFormat();
  const [recomputed, setRecomputed] = useState<Recomputed | null>(null);
  const textOf = (value: number | null) => figureText({ ...explanation.result, value }, format);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setRecomputed(recompute(formula, explanation))}>
        {t("explain.recompute")}
      </Button>
      <div role="status">
        {recomputed?.verdict === "agrees" && (
          <Alert color="green" p="xs">
            {t("explain.agrees", { value: textOf(recomputed.value) })}
          </Alert>
        )}
        {recomputed?.verdict === "differs" && (
          <Alert color="yellow" p="xs">
            {t("explain.differs", {
              value: textOf(recomputed.value),
              shown: textOf(explanation.result.value),
            })}
          </Alert>
        )}
        {recomputed?.verdict === "failed" && (
          <Alert color="yellow" p="xs">
            {t("explain.failed")}
          </Alert>
        )}
      </div>
    </>
  );
}
