import { SegmentedControl, Stack, Text } from "@mantine/core";
import { densityRangeOf, findCrop, seedUsdPerPlant } from "@surco/agronomy";
import { cropOptions } from "@surco/fields/web";
import {
  type DensityInput,
  type DensityResult,
  densityLevels,
  seedsInBag,
  type Trial,
} from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import type { DrivingTrial } from "../driving-trial";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { GenotypeInput } from "../inputs/GenotypeInput";
import { TrialChoice } from "../inputs/TrialChoice";
import { ZoneInputs } from "../inputs/ZoneInputs";
import { numberOf } from "../number-input";
import classes from "../recommendations.module.css";
import { type DensityForm, isMaize } from "./density-form";
import type { DensityOrigins } from "./use-density-proposals";

interface DensityInputsProps {
  values: DensityForm;
  problems: ReadonlySet<string>;
  origins: DensityOrigins;
  trials: readonly (Trial & { isOwn: boolean })[];
  driving: DrivingTrial | null;
  input: DensityInput | null;
  modelResult: DensityResult | null;
  onChange(changes: Partial<DensityForm>): void;
}

/** Inputs of the recommendation of density. */
export function DensityInputs(props: DensityInputsProps) {
  const { values, problems, origins, trials, driving, input, modelResult, onChange } = props;
  const { t } = useTranslation(["recommendations", "fields"]);
  const cropId = numberOf(values.cropId);
  const isByTarget = isMaize(cropId);
  const origin = (name: keyof DensityOrigins) => {
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
          ...cropOptions(t).filter(({ value }) => hasDensity(Number(value))),
        ]}
        onChange={(chosen) => onChange({ cropId: chosen, genotypeId: "", chosenPlants: "" })}
      />
      <GenotypeInput
        cropId={cropId}
        genotypeId={values.genotypeId}
        otherGenotype={values.otherGenotype}
        hint={null}
        onChange={onChange}
      />
      {isByTarget && (
        <SegmentedControl
          size="md"
          aria-label={t("form.densityBy")}
          value={values.by}
          data={(["target", "environment"] as const).map((value) => ({
            value,
            label: t(`form.by.${value}`),
          }))}
          onChange={(value) => onChange({ by: value === "environment" ? "environment" : "target" })}
        />
      )}
      {(!isByTarget || values.by === "environment") && (
        <ChoiceField
          label={t("inputs.environment")}
          value={values.environment}
          options={densityLevels.map((value) => ({ value, label: t(`words.level.${value}`) }))}
          onChange={(environment) => onChange({ environment })}
        />
      )}
      {(!isByTarget || values.by === "target") && (
        <NumberField
          label={t(isByTarget ? "inputs.targetYield" : "form.targetOptional")}
          unit="t/ha"
          value={values.target}
          isWrong={problems.has("targetYieldTPerHa")}
          hint={origin("target")}
          onChange={(target) => onChange({ target })}
        />
      )}
      {isByTarget && (
        <ChoiceField
          label={t("inputs.densityClass")}
          value={values.densityClass}
          options={densityLevels.map((value) => ({ value, label: t(`words.level.${value}`) }))}
          hint={origin("densityClass")}
          onChange={(densityClass) => onChange({ densityClass })}
        />
      )}
      <NumberField
        label={t("form.hybridDensity")}
        unit={t("units.density")}
        value={values.hybridPlantsPerHa}
        isWrong={problems.has("hybridPlantsPerHa")}
        hint={origin("hybridDensity")}
        onChange={(hybridPlantsPerHa) => onChange({ hybridPlantsPerHa })}
      />
      <SeedInputs {...props} />
      <NumberField
        label={t("inputs.area")}
        unit="ha"
        value={values.areaHa}
        isWrong={problems.has("areaHa")}
        onChange={(areaHa) => onChange({ areaHa })}
      />
      <TrialChoice
        kind="density"
        trials={trials}
        trialId={values.trialId}
        driving={driving}
        costTPerRate={input === null ? null : costOf(input)}
        model={modelResult?.explanations.recommended}
        onChange={(trialId) => onChange({ trialId, chosenPlants: "" })}
      />
      <details className={classes.fold}>
        <summary>{t("zones.title")}</summary>
        <ZoneInputs
          kind="density"
          hasEnvironment={!isByTarget}
          zones={values.zones}
          onChange={(zones) => onChange({ zones })}
        />
      </details>
    </Stack>
  );
}

/** Seed, its losses and its price. */
function SeedInputs({ values, problems, origins, onChange }: DensityInputsProps) {
  const { t } = useTranslation("recommendations");
  const from = (name: keyof DensityOrigins) => {
    const found = origins[name];
    return found === undefined ? null : t(`form.from.${found}`);
  };
  return (
    <>
      <div className={classes.pair}>
        <NumberField
          label={t("inputs.germination")}
          unit="%"
          value={values.germinationPct}
          isWrong={problems.has("germinationPct")}
          onChange={(germinationPct) => onChange({ germinationPct })}
        />
        <NumberField
          label={t("inputs.emergence")}
          unit="%"
          value={values.emergencePct}
          isWrong={problems.has("emergencePct")}
          hint={from("emergence")}
          onChange={(emergencePct) => onChange({ emergencePct })}
        />
        <NumberField
          label={t("inputs.rowSpacing")}
          unit="cm"
          value={values.rowSpacingCm}
          isWrong={problems.has("rowSpacingCm")}
          onChange={(rowSpacingCm) => onChange({ rowSpacingCm })}
        />
        <NumberField
          label={t("inputs.seedsPerBag")}
          unit={t("units.seeds")}
          value={values.seedsPerBag}
          isWrong={problems.has("seedsPerBag")}
          hint={from("seedsPerBag")}
          onChange={(seedsPerBag) => onChange({ seedsPerBag })}
        />
        {values.seedsPerBag === "" && (
          <NumberField
            label={t("inputs.kgPerBag")}
            unit="kg"
            value={values.kgPerBag}
            isWrong={problems.has("kgPerBag")}
            onChange={(kgPerBag) => onChange({ kgPerBag })}
          />
        )}
        <NumberField
          label={t("inputs.thousandSeeds")}
          unit="g"
          value={values.thousandSeedsG}
          isWrong={problems.has("thousandSeedsG")}
          hint={from("thousandSeeds")}
          onChange={(thousandSeedsG) => onChange({ thousandSeedsG })}
        />
      </div>
      <Text size="sm" fw={500}>
        {t("form.seedPrices")}
      </Text>
      <div className={classes.pair}>
        <NumberField
          label={t("inputs.bagPrice")}
          unit="USD"
          value={values.bagUsd}
          isWrong={problems.has("bagUsd")}
          onChange={(bagUsd) => onChange({ bagUsd })}
        />
        <NumberField
          label={t("inputs.grainPrice")}
          unit="USD/t"
          value={values.grainUsdPerT}
          isWrong={problems.has("grainUsdPerT")}
          onChange={(grainUsdPerT) => onChange({ grainUsdPerT })}
        />
      </div>
    </>
  );
}

function hasDensity(cropId: number): boolean {
  const crop = findCrop(cropId);
  return crop !== null && densityRangeOf(crop.key) !== null;
}

/** Grain that pays the seed of one plant, t; 0 without prices. */
function costOf(input: DensityInput): number {
  const seedsPerBag = seedsInBag(input);
  const { bagUsd, grainUsdPerT, germinationPct, emergencePct } = input;
  if (seedsPerBag === null || bagUsd === null || grainUsdPerT === null) return 0;
  const share = { germination: germinationPct / 100, emergence: emergencePct / 100 };
  return seedUsdPerPlant({ seedUsdPerBag: bagUsd, seedsPerBag, grainUsdPerT, ...share }) / grainUsdPerT;
}
