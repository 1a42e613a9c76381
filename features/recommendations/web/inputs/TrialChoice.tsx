import { Anchor, Text } from "@mantine/core";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { Explained, Figure } from "@surco/kit-web";
import { explainTrialOptimum, type Trial } from "@surco/recommendations/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DrivingTrial, optimumOfFit } from "../driving-trial";
import { useTrialTexts } from "../trials/trial-texts";
import { ChoiceField } from "./FormInputs";

interface TrialChoiceProps {
  trials: readonly (Trial & { isOwn: boolean })[];
  trialId: string;
  driving: DrivingTrial | null;
  /** Grain that pays one unit of the rate, t; null while it is not known. */
  costTPerRate: number | null;
  /** Recommendation of the model in the place of the trial. */
  model: Explanation | undefined;
  kind: Trial["kind"];
  onChange(trialId: string): void;
}

/** Choice between the model and the trials that drive the field, with the fit of the chosen trial. */
export function TrialChoice({
  trials,
  trialId,
  driving,
  costTPerRate,
  model,
  kind,
  onChange,
}: TrialChoiceProps) {
  const { t } = useTranslation("recommendations");
  const texts = useTrialTexts(kind);
  const { optimum, explanation } = useMemo(() => {
    if (driving === null || costTPerRate === null) return { optimum: null, explanation: null };
    const { fit, trial } = driving;
    return {
      optimum: optimumOfFit(fit, costTPerRate),
      explanation: explainTrialOptimum(trial, { fit, costTPerRate, version: AGRONOMY_PARAMETERS_VERSION }),
    };
  }, [driving, costTPerRate]);
  return (
    <div>
      {trials.length > 0 && (
        <ChoiceField
          label={t("form.curveOf")}
          value={trialId}
          options={[
            { value: "", label: t("form.model") },
            ...trials.map(({ id, name, isOwn }) => ({
              value: id,
              label: t(isOwn ? "form.ownTrial" : "form.trialOfOwner", { name }),
            })),
          ]}
          onChange={onChange}
        />
      )}
      {driving !== null && (
        <Text size="sm" mt={4}>
          {texts.model(driving.fit)}{" "}
          {optimum !== null && explanation !== null && (
            <Explained explanation={explanation}>{texts.optimum(optimum)}</Explained>
          )}{" "}
          {model !== undefined && (
            <>
              {t("form.modelInstead")} <Figure explanation={model} />
            </>
          )}
        </Text>
      )}
      <Anchor component={Link} to="/trials" size="sm" className="standing-link">
        {t("trials.open")}
      </Anchor>
    </div>
  );
}
