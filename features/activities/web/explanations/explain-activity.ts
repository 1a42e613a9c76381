import type { ActivityValues, HarvestFigures } from "@surco/activities/contract";
import { doseKgPerHa, driedMoisturePct, findCrop, findFertilizer } from "@surco/agronomy";
import type { ExplainedInput, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { CostLine } from "../costs/cost-sums";
import { sumCosts } from "../costs/cost-sums";
import type { ShownFigures } from "../shown-figures";

type Harvest = Extract<ActivityValues, { type: "harvest" }>;
type Fertilization = Extract<ActivityValues, { type: "fertilization" }>;
type Irrigation = Extract<ActivityValues, { type: "irrigation" }>;

interface ExplainedActivity {
  values: ActivityValues;
  figures: Pick<ShownFigures, "harvest" | "nutrientsKgPerHa" | "depthMm">;
  /** Crop that was harvested; null: unknown. */
  cropId: number | null;
  /** null: unknown. */
  netAreaHa: number | null;
}

/** Derivations of the figures that follow from an activity. */
export function explainActivity({ values, figures, cropId, netAreaHa }: ExplainedActivity): Explanation[] {
  if (values.type === "harvest" && figures.harvest !== null && cropId !== null)
    return explainHarvest(values, figures.harvest, cropId);
  if (values.type === "fertilization" && figures.nutrientsKgPerHa !== null)
    return explainNutrients(values, figures.nutrientsKgPerHa);
  if (values.type === "irrigation" && figures.depthMm !== null && netAreaHa !== null)
    return [explainDepth(values, figures.depthMm, netAreaHa)];
  return [];
}

function explainHarvest(values: Harvest, harvest: HarvestFigures, cropId: number): Explanation[] {
  const crop = findCrop(cropId);
  if (crop === null) return [];
  const days = { from: values.date, until: values.date };
  const typed = (symbol: string, label: string, value: number | null, unit: string) =>
    explainedInput({ symbol, label, value, unit, days, source: explainedSources.typed });
  const known = (symbol: string, label: string, value: number) =>
    explainedInput({ symbol, label, value, unit: "%", source: explainedSources.catalogue });
  const inputs: ExplainedInput[] = [
    typed("Y", "activities:explain.input.wet", values.wetYieldTPerHa, "t/ha"),
    typed("M", "activities:explain.input.moisture", values.moisturePct, "%"),
    explainedInput({
      symbol: "crop",
      label: "activities:explain.input.crop",
      value: String(cropId),
      valueText: `fields:crop.${crop.key}`,
      source: explainedSources.typed,
    }),
    known("Mb", "activities:explain.input.base", harvest.baseMoisturePct),
  ];
  return [
    explanationOf({
      formula: "activities/commercial-yield",
      label: "activities:explain.commercial",
      result: { value: harvest.commercialYieldTPerHa, unit: "t/ha", decimals: 2 },
      inputs: [
        ...inputs,
        known(
          "Md",
          "activities:explain.input.dried",
          // The loss that it follows from is rounded.
          Math.round(10 * driedMoisturePct(values.moisturePct ?? 0, harvest.dryingLossPct)) / 10,
        ),
        known("S", "activities:explain.input.drying", harvest.dryingLossPct),
        known("h", "activities:explain.input.handling", harvest.handlingLossPct),
      ],
      parameters: { version: harvest.model, ids: [] },
    }),
    explanationOf({
      formula: "activities/base-yield",
      label: "activities:explain.base",
      result: { value: harvest.baseMoistureYieldTPerHa, unit: "t/ha", decimals: 2 },
      inputs,
      parameters: { version: harvest.model, ids: [] },
    }),
  ];
}

const grades = { n: "nPct", p: "p2o5Pct", k: "k2oPct", s: "sPct" } as const;

/** Elements of a fertilisation; of products whose mass and grade are known. */
export function explainNutrients(
  { fertilizers }: Pick<Fertilization, "fertilizers">,
  nutrients: NonNullable<ShownFigures["nutrientsKgPerHa"]>,
): Explanation[] {
  const known = fertilizers.flatMap(({ productId, dose, unit, grade }) => {
    const found = findFertilizer(productId);
    const kg = doseKgPerHa(dose, unit, found?.densityKgPerL ?? null);
    const label = grade ?? found?.grade ?? null;
    return kg === null || label === null ? [] : [{ kg, label }];
  });
  return (["n", "p", "k", "s"] as const).map((element) =>
    explanationOf({
      formula: `activities/${element}`,
      label: `activities:explain.element.${element}`,
      result: { value: nutrients[element], unit: "kg/ha", decimals: 1 },
      inputs: [
        explainedInput({
          symbol: "D",
          label: "activities:explain.input.doses",
          value: known.map(({ kg }) => kg),
          unit: "kg/ha",
          source: explainedSources.typed,
        }),
        explainedInput({
          symbol: "g",
          label: "activities:explain.input.grades",
          value: known.map(({ label }) => label[grades[element]]),
          unit: "%",
          source: explainedSources.catalogue,
        }),
      ],
      notes: nutrients.isComplete ? [] : ["activities:explain.note.incomplete"],
    }),
  );
}

/** Depth of an irrigation over the net area. */
export function explainDepth(
  { flowLPerMin, durationMin }: Pick<Irrigation, "flowLPerMin" | "durationMin">,
  depthMm: number,
  netAreaHa: number,
): Explanation {
  const typed = (symbol: string, label: string, value: number, unit: string) =>
    explainedInput({ symbol, label, value, unit, source: explainedSources.typed });
  return explanationOf({
    formula: "activities/irrigation-depth",
    label: "activities:explain.depth",
    result: { value: depthMm, unit: "mm", decimals: 1 },
    inputs: [
      typed("q", "activities:explain.input.flow", flowLPerMin, "L/min"),
      typed("t", "activities:explain.input.duration", durationMin, "min"),
      explainedInput({
        symbol: "A",
        label: "activities:explain.input.area",
        value: netAreaHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
    ],
  });
}

/** Cost per hectare of some lines over the net area of their fields. */
export function explainCosts(lines: readonly CostLine[]): Explanation {
  const { costUsdPerHa, totalCostUsd } = sumCosts("total", lines);
  return explanationOf({
    formula: "activities/cost-per-ha",
    label: "activities:explain.cost",
    result: { value: costUsdPerHa, unit: "USD/ha", decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "C",
        label: "activities:explain.input.costs",
        value: lines.map((line) => line.totalCostUsd),
        unit: "USD",
        source: explainedSources.typed,
      }),
      explainedInput({
        symbol: "A",
        label: "activities:explain.input.area",
        value: costUsdPerHa === 0 ? 0 : totalCostUsd / costUsdPerHa,
        unit: "ha",
        source: explainedSources.boundary,
      }),
    ],
  });
}
