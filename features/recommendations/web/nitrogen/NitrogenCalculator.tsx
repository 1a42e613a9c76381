import { Stack } from "@mantine/core";
import { DraftFound } from "@surco/kit-web";
import { recommendNitrogenOf } from "@surco/recommendations/contract";
import { useMemo } from "react";
import { draftName } from "../draft-name";
import { trialsOfCrop, useDrivingTrial } from "../driving-trial";
import { OTHER_GENOTYPE, useGenotypeName } from "../inputs/GenotypeInput";
import { numberOf } from "../number-input";
import { useHybrid } from "../queries";
import classes from "../recommendations.module.css";
import type { FieldKnowledge } from "../use-field-knowledge";
import { useTypedValues } from "../use-typed-values";
import { NitrogenInputs } from "./NitrogenInputs";
import { NitrogenResults } from "./NitrogenResults";
import { type NitrogenForm, nitrogenTyped, readNitrogenForm } from "./nitrogen-form";
import { seasonCropOf, useNitrogenProposals } from "./use-nitrogen-proposals";

interface NitrogenCalculatorProps {
  fieldId: string;
  knowledge: FieldKnowledge;
}

/** Form of nitrogen with its results, which follow every key. */
export function NitrogenCalculator({ fieldId, knowledge }: NitrogenCalculatorProps) {
  const { season, period, field } = knowledge;
  const name = draftName("nitrogen", fieldId, season, period);
  // The crop and the genotype decide what else is proposed.
  const planned = seasonCropOf(field, season, period);
  const form = useNitrogenForm(name, knowledge, planned?.genotypeId ?? null);
  const { typed, values, origins } = form;
  const cropId = numberOf(values.cropId);
  const trials = trialsOfCrop(knowledge.trials, "nitrogen", cropId);
  const driving = useDrivingTrial(trials.find(({ id }) => id === values.trialId) ?? null);
  const genotypeName = useGenotypeName(cropId, values.genotypeId, values.otherGenotype);
  const curve = driving?.curve ?? null;
  const read = useMemo(
    () => readNitrogenForm(values, { genotypeName, curve, origins }),
    [values, genotypeName, curve, origins],
  );
  const input = "input" in read ? read.input : null;
  const result = useMemo(() => (input === null ? null : recommendNitrogenOf(input)), [input]);
  const modelResult = useMemo(
    () =>
      input === null || input.curve === null
        ? null
        : recommendNitrogenOf({ ...input, curve: null, chosenNKgPerHa: null }),
    [input],
  );
  const problems = "problems" in read ? read.problems : NO_PROBLEMS;
  return (
    <Stack gap="sm">
      {typed.isRestored && <DraftFound onDiscard={() => typed.replace({})} />}
      <div className={classes.columns}>
        <NitrogenInputs
          values={values}
          problems={problems}
          origins={origins}
          trials={trials}
          driving={driving}
          result={result}
          modelResult={modelResult}
          onChange={typed.set}
        />
        <NitrogenResults
          fieldId={fieldId}
          knowledge={knowledge}
          values={values}
          problems={problems}
          input={input}
          result={result}
          modelResult={modelResult}
          driving={driving}
          genotypeId={values.genotypeId}
          onChange={typed.set}
          onClear={Object.keys(typed.typed).length > 0 ? () => typed.replace({}) : null}
        />
      </div>
    </Stack>
  );
}

const NO_PROBLEMS: ReadonlySet<string> = new Set();

/** Typed values over the proposals; the parameters of the chosen hybrid are among these. */
function useNitrogenForm(name: string, knowledge: FieldKnowledge, plannedGenotypeId: number | null) {
  const { field, season, period, activities, harvests, savedList, trials, zones } = knowledge;
  const kept = useTypedValues<NitrogenForm>(name, nitrogenTyped);
  const { typed } = kept;
  const { cropId, genotypeId } = typed;
  const chosenGenotype =
    genotypeId === undefined
      ? plannedGenotypeId
      : genotypeId === "" || genotypeId === OTHER_GENOTYPE
        ? null
        : Number(genotypeId);
  const hybrid = useHybrid(chosenGenotype).data ?? null;
  const { proposed, origins } = useNitrogenProposals({
    field,
    season,
    period,
    activities,
    harvests,
    saved: savedList,
    trials,
    zones,
    hybrid,
    cropId: cropId === undefined ? null : numberOf(cropId),
  });
  const values = useMemo(() => ({ ...proposed, ...typed }), [proposed, typed]);
  const shownOrigins = useMemo(() => {
    const isTyped = (key: keyof NitrogenForm) => key in typed;
    return {
      ...(origins.target && !isTyped("target") && { target: origins.target }),
      ...(origins.soil && !isTyped("availableN") && !isTyped("layers") && { soil: origins.soil }),
      ...(origins.applied && !isTyped("appliedN") && { applied: origins.applied }),
      ...(origins.responseClass && !isTyped("responseClass") && { responseClass: origins.responseClass }),
    };
  }, [origins, typed]);
  return { typed: kept, values, origins: shownOrigins };
}
