import { Stack } from "@mantine/core";
import { DraftFound } from "@surco/kit-web";
import { chosenOutOfRange, recommendDensityOf } from "@surco/recommendations/contract";
import { useMemo } from "react";
import { draftName } from "../draft-name";
import { trialsOfCrop, useDrivingTrial } from "../driving-trial";
import { OTHER_GENOTYPE, useGenotypeName } from "../inputs/GenotypeInput";
import { seasonCropOf } from "../nitrogen/use-nitrogen-proposals";
import { numberOf } from "../number-input";
import { useHybrid } from "../queries";
import classes from "../recommendations.module.css";
import type { FieldKnowledge } from "../use-field-knowledge";
import { useTypedValues } from "../use-typed-values";
import { DensityInputs } from "./DensityInputs";
import { DensityResults } from "./DensityResults";
import { type DensityForm, densityTyped, readDensityForm } from "./density-form";
import { useDensityProposals } from "./use-density-proposals";

interface DensityCalculatorProps {
  fieldId: string;
  knowledge: FieldKnowledge;
}

/** Form of density with its results, which follow every key. */
export function DensityCalculator({ fieldId, knowledge }: DensityCalculatorProps) {
  const { typed, values, origins } = useDensityForm(fieldId, knowledge);
  const cropId = numberOf(values.cropId);
  const trials = trialsOfCrop(knowledge.trials, "density", cropId);
  const driving = useDrivingTrial(trials.find(({ id }) => id === values.trialId) ?? null);
  const genotypeName = useGenotypeName(cropId, values.genotypeId, values.otherGenotype);
  const { country } = knowledge;
  const curve = driving?.curve ?? null;
  const read = useMemo(
    () => readDensityForm(values, { country, genotypeName, curve, origins }),
    [values, country, genotypeName, curve, origins],
  );
  const input = "input" in read ? read.input : null;
  const outOfRange = input === null ? null : chosenOutOfRange(input);
  const result = useMemo(() => {
    if (input === null) return null;
    // A density out of range keeps the recommendation; the message stands at its input.
    const isOut = chosenOutOfRange(input) !== null;
    return recommendDensityOf(isOut ? { ...input, chosenPlantsPerHa: null } : input);
  }, [input]);
  const modelResult = useMemo(
    () =>
      input === null || input.curve === null
        ? null
        : recommendDensityOf({ ...input, curve: null, chosenPlantsPerHa: null }),
    [input],
  );
  const problems = "problems" in read ? read.problems : NO_PROBLEMS;
  return (
    <Stack gap="sm">
      {typed.isRestored && <DraftFound onDiscard={() => typed.replace({})} />}
      <div className={classes.columns}>
        <DensityInputs
          values={values}
          problems={problems}
          origins={origins}
          trials={trials}
          driving={driving}
          input={input}
          modelResult={modelResult}
          onChange={typed.set}
        />
        <DensityResults
          fieldId={fieldId}
          knowledge={knowledge}
          values={values}
          problems={problems}
          input={input}
          result={result}
          modelResult={modelResult}
          outOfRange={outOfRange}
          driving={driving}
          onChange={typed.set}
          onClear={Object.keys(typed.typed).length > 0 ? () => typed.replace({}) : null}
        />
      </div>
    </Stack>
  );
}

const NO_PROBLEMS: ReadonlySet<string> = new Set();

/** Typed values over the proposals; the parameters of the chosen hybrid are among these. */
function useDensityForm(fieldId: string, knowledge: FieldKnowledge) {
  const { field, season, period, country, activities, harvests, savedList, trials, zones } = knowledge;
  const kept = useTypedValues<DensityForm>(draftName("density", fieldId, season, period), densityTyped);
  const { typed } = kept;
  const { cropId, genotypeId } = typed;
  const chosen = genotypeId ?? String(seasonCropOf(field, season, period)?.genotypeId ?? "");
  const isOfCatalogue = chosen !== "" && chosen !== OTHER_GENOTYPE;
  const hybrid = useHybrid(isOfCatalogue ? Number(chosen) : null).data ?? null;
  const { proposed, origins } = useDensityProposals({
    field,
    season,
    period,
    country,
    activities,
    harvests,
    saved: savedList,
    trials,
    zones,
    hybrid,
    cropId: cropId === undefined ? null : numberOf(cropId),
  });
  const values = useMemo(() => ({ ...proposed, ...typed }), [proposed, typed]);
  const shownOrigins = useMemo(
    () => ({
      ...(origins.target && !("target" in typed) && { target: origins.target }),
      ...(origins.densityClass && !("densityClass" in typed) && { densityClass: origins.densityClass }),
      ...(origins.hybridDensity &&
        !("hybridPlantsPerHa" in typed) && { hybridDensity: origins.hybridDensity }),
      ...(origins.seedsPerBag && !("seedsPerBag" in typed) && { seedsPerBag: origins.seedsPerBag }),
      ...(origins.thousandSeeds && !("thousandSeedsG" in typed) && { thousandSeeds: origins.thousandSeeds }),
      ...(origins.emergence && !("emergencePct" in typed) && { emergence: origins.emergence }),
    }),
    [origins, typed],
  );
  return { typed: kept, values, origins: shownOrigins };
}
