import { Stack, Switch } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { cropOptions } from "@surco/fields/web";
import { densityLevels, type NitrogenResult, type Trial } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import type { DrivingTrial } from "../driving-trial";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { GenotypeInput } from "../inputs/GenotypeInput";
import { TrialChoice } from "../inputs/TrialChoice";
import { ZoneInputs } from "../inputs/ZoneInputs";
import { numberOf } from "../number-input";
import classes from "../recommendations.module.css";
import { FertilizerInputs } from "./FertilizerInputs";
import { hasNitrogenModel, type NitrogenForm } from "./nitrogen-form";
import { PriceInputs } from "./PriceInputs";
import { SoilInputs } from "./SoilInputs";
import type { Origins } from "./use-nitrogen-proposals";

interface NitrogenInputsProps {
  values: NitrogenForm;
  problems: ReadonlySet<string>;
  origins: Origins;
  trials: readonly (Trial & { isOwn: boolean })[];
  driving: DrivingTrial | null;
  result: NitrogenResult | null;
  modelResult: NitrogenResult | null;
  onChange(changes: Partial<NitrogenForm>): void;
}

/** Inputs of the recommendation of nitrogen. */
export function NitrogenInputs({
  values,
  problems,
  origins,
  trials,
  driving,
  result,
  modelResult,
  onChange,
}: NitrogenInputsProps) {
  const { t } = useTranslation(["recommendations", "fields"]);
  const cropId = numberOf(values.cropId);
  const isMaize = cropId !== null && findCrop(cropId)?.scientific === "Zea mays";
  const origin = (name: keyof Origins) => {
    const found = origins[name];
    return found === undefined ? null : t(`form.from.${found}`);
  };
  return (
    <Stack gap="sm">
      <ChoiceField
        label={t("inputs.crop")}
        value={values.cropId}
        options={[
          { value: "", label: t("form.choose") },
          ...cropOptions(t).filter(({ value }) => hasNitrogenModel(Number(value))),
        ]}
        onChange={(chosen) => onChange({ cropId: chosen, genotypeId: "", chosenN: "" })}
      />
      <GenotypeInput
        cropId={cropId}
        genotypeId={values.genotypeId}
        otherGenotype={values.otherGenotype}
        hint={null}
        onChange={onChange}
      />
      {isMaize && (
        <Switch
          size="md"
          label={t("inputs.irrigatedInMexico")}
          checked={values.isIrrigatedInMexico}
          onChange={(event) => onChange({ isIrrigatedInMexico: event.currentTarget.checked })}
        />
      )}
      {!(isMaize && values.isIrrigatedInMexico) && (
        <ChoiceField
          label={t("inputs.responseClass")}
          value={values.responseClass}
          options={densityLevels.map((value) => ({ value, label: t(`words.level.${value}`) }))}
          hint={origin("responseClass")}
          onChange={(responseClass) => onChange({ responseClass })}
        />
      )}
      <NumberField
        label={t("inputs.targetYield")}
        unit="t/ha"
        value={values.target}
        isWrong={problems.has("targetYieldTPerHa")}
        hint={origin("target")}
        onChange={(target) => onChange({ target })}
      />
      <SoilInputs
        values={values}
        problems={problems}
        hint={origin("soil")}
        result={result}
        onChange={onChange}
      />
      <NumberField
        label={t("inputs.appliedN")}
        unit="kg/ha"
        value={values.appliedN}
        isWrong={problems.has("appliedNKgPerHa")}
        hint={origin("applied")}
        onChange={(appliedN) => onChange({ appliedN })}
      />
      <PriceInputs
        values={values}
        problems={problems}
        explanation={result?.explanations.priceRatio}
        onChange={onChange}
      />
      <NumberField
        label={t("inputs.area")}
        unit="ha"
        value={values.areaHa}
        isWrong={problems.has("areaHa")}
        onChange={(areaHa) => onChange({ areaHa })}
      />
      <TrialChoice
        kind="nitrogen"
        trials={trials}
        trialId={values.trialId}
        driving={driving}
        costTPerRate={result === null ? null : result.priceRatio / 1000}
        model={modelResult?.explanations.dose}
        onChange={(trialId) => onChange({ trialId, chosenN: "" })}
      />
      <details className={classes.fold}>
        <summary>{t("form.products")}</summary>
        <FertilizerInputs values={values} problems={problems} onChange={onChange} />
      </details>
      <details className={classes.fold}>
        <summary>{t("zones.title")}</summary>
        <ZoneInputs
          kind="nitrogen"
          hasEnvironment={false}
          zones={values.zones}
          onChange={(zones) => onChange({ zones })}
        />
      </details>
    </Stack>
  );
}
