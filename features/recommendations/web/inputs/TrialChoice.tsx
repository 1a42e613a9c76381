import { Anchor, Text } from "@mantine/core";
import type { TrialFit, TrialOptimum } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import type { Trial } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useTrialTexts } from "../trials/trial-texts";
import { ChoiceField } from "./FormInputs";

interface TrialChoiceProps {
  trials: readonly (Trial & { isOwn: boolean })[];
  trialId: string;
  fit: TrialFit | null;
  optimum: TrialOptimum | null;
  /** Rate that the model recommends in the place of the trial; null: no model. */
  modelRate: number | null;
  kind: Trial["kind"];
  onChange(trialId: string): void;
}

/** Choice between the model and the trials that drive the field, with what the chosen trial says. */
export function TrialChoice({ trials, trialId, fit, optimum, modelRate, kind, onChange }: TrialChoiceProps) {
  const { t } = useTranslation("recommendations");
  const texts = useTrialTexts(kind);
  const format = useFormat();
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
      {fit !== null && optimum !== null && (
        <Text size="sm" mt={4}>
          {texts.model(fit)} {texts.optimum(optimum)}{" "}
          {modelRate !== null &&
            t("form.modelInstead", { rate: format.number(modelRate, 0), unit: texts.unit })}
        </Text>
      )}
      <Anchor component={Link} to="/trials" size="sm">
        {t("trials.open")}
      </Anchor>
    </div>
  );
}
