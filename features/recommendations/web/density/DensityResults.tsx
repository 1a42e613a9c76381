import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { Figure, useFormat } from "@surco/kit-web";
import type { DensityInput, DensityResult } from "@surco/recommendations/contract";
import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DrivingTrial } from "../driving-trial";
import classes from "../recommendations.module.css";
import { ChosenRate } from "../results/ChosenRate";
import { FigureList } from "../results/FigureList";
import { MissingValues } from "../results/MissingValues";
import { OptimumIntervalText } from "../results/OptimumIntervalText";
import { ResponseChart } from "../results/ResponseChart";
import { ZoneTable } from "../results/ZoneTable";
import { SaveButton } from "../saved/SaveButton";
import type { FieldKnowledge } from "../use-field-knowledge";
import { type DensityForm, isMaize } from "./density-form";

const PlanDialog = lazy(async () => ({ default: (await import("../saved/PlanDialog")).PlanDialog }));

interface DensityResultsProps {
  fieldId: string;
  knowledge: FieldKnowledge;
  values: DensityForm;
  problems: ReadonlySet<string>;
  input: DensityInput | null;
  result: DensityResult | null;
  modelResult: DensityResult | null;
  /** Limits that the chosen density leaves. */
  outOfRange: { min: number; max: number } | null;
  driving: DrivingTrial | null;
  onChange(changes: Partial<DensityForm>): void;
  onClear: (() => void) | null;
}

/** Results of the recommendation of density, beside or below its inputs. */
export function DensityResults(props: DensityResultsProps) {
  const { t } = useTranslation("recommendations");
  const { input, result, problems, values, onClear } = props;
  return (
    <section className={classes.results} aria-label={t("results")}>
      {input === null && <MissingValues problems={problems} />}
      {input !== null && result === null && (
        <Text role="status">
          {isMaize(input.cropId) && values.target === ""
            ? t("form.missing", { names: t("inputs.targetYield") })
            : t("form.noDensity")}
        </Text>
      )}
      {input !== null && result !== null && <Shown {...props} input={input} result={result} />}
      {onClear !== null && (
        <Button variant="subtle" mih={44} onClick={onClear}>
          {t("form.clear")}
        </Button>
      )}
    </section>
  );
}

/** Step of the slider, plants/ha: fine for maize, coarse for drilled cereals. */
const stepOf = (max: number) => (max > 1_000_000 ? 10_000 : 500);

function Shown({
  fieldId,
  knowledge,
  values,
  input,
  result,
  modelResult,
  outOfRange,
  driving,
  onChange,
}: DensityResultsProps & { input: DensityInput; result: DensityResult }) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const [isPlanning, setPlanning] = useState(false);
  const { explanations, limits } = result;
  const zoneBasis = result.zones[0]?.basis;
  const curves = useMemo(() => curvesOf(result, modelResult, driving), [result, modelResult, driving]);
  const canLog = knowledge.field !== undefined && knowledge.field.right !== "read";
  const range = { min: format.number(limits.min), max: format.number(limits.max) };
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" c="dimmed">
          {t("density.recommended")}
        </Text>
        <div className={classes.headline}>
          {explanations.recommended && <Figure explanation={explanations.recommended} />}
        </div>
        {explanations.densityFlatFrom && explanations.densityFlatTo && (
          <Text size="sm">
            {t("nitrogen.flat")} <Figure explanation={explanations.densityFlatFrom} /> {t("nitrogen.to")}{" "}
            <Figure explanation={explanations.densityFlatTo} />
          </Text>
        )}
        <OptimumIntervalText
          kind="density"
          interval={result.recommended.interval}
          explanation={explanations.recommended}
        />
        <Text size="sm">{t(`density.basis.${result.basis}`)}</Text>
        <Text size="sm" c="dimmed">
          {t("density.allowed", range)}
        </Text>
      </div>
      {result.notes.length > 0 && (
        <Alert color="yellow" role="status">
          {result.notes.map((note) => (
            <Text size="sm" key={note}>
              {t(`notes.${note}`, range)}
            </Text>
          ))}
        </Alert>
      )}
      {result.curve.length > 0 && (
        <ResponseChart
          kind="density"
          name={driving === null ? t("form.model") : t("chart.trial")}
          curves={curves}
        />
      )}
      <ChosenRate
        kind="density"
        typed={values.chosenPlants}
        recommended={result.recommended.plantsPerHa}
        range={{ from: limits.min, to: limits.max }}
        step={stepOf(limits.max)}
        error={outOfRange === null ? null : t("errors.PLANT_DENSITY_OUT_OF_RANGE", range)}
        onChange={(chosenPlants) => onChange({ chosenPlants })}
      />
      <FigureList
        explanations={explanations}
        names={[
          "usual",
          "seeds",
          "seedsPerMetre",
          "bags",
          "seedKg",
          "seedTotalKg",
          "germinationLoss",
          "emergenceLoss",
          "chosenYield",
          "chosenMargin",
          ...(values.chosenPlants === "" ? [] : ["recommendedMargin", "loss"]),
        ]}
      />
      <ZoneTable
        zones={result.zones.map((zone) => ({
          name: zone.name,
          areaHa: zone.areaHa,
          target: zone.explanations.target,
          rate: zone.explanations.density,
          amount: zone.explanations.seeds,
          yield: zone.explanations.yield,
          margin: zone.explanations.margin,
        }))}
        sums={[explanations.meanZoneDensity, explanations.meanZoneMargin, explanations.zoneBags]}
        amountHeading={t("figures.seeds")}
        note={zoneBasis === undefined ? null : t(`zones.basis.${zoneBasis}`)}
      />
      <Group>
        {canLog && outOfRange === null && (
          <>
            <SaveButton fieldId={fieldId} inputs={{ kind: "density", input }} knowledge={knowledge} />
            <Button variant="default" mih={44} onClick={() => setPlanning(true)}>
              {t("plan.open")}
            </Button>
          </>
        )}
      </Group>
      {isPlanning && knowledge.field && (
        <Suspense fallback={null}>
          <PlanDialog
            field={knowledge.field}
            plan={{ kind: "density", input, result, genotypeId: values.genotypeId }}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function curvesOf(result: DensityResult, model: DensityResult | null, driving: DrivingTrial | null) {
  const point = ({ plantsPerHa, yieldTPerHa }: DensityResult["chosen"]) => ({
    rate: plantsPerHa,
    yieldTPerHa: yieldTPerHa ?? 0,
  });
  return {
    points: result.curve.map(point),
    other: driving === null ? [] : (model?.curve.map(point) ?? []),
    observed: [],
    chosen: result.chosen.yieldTPerHa === null ? null : point(result.chosen),
    best: result.recommended.yieldTPerHa === null ? null : point(result.recommended),
    flat: result.recommended.flat,
  };
}
