import { findCrop } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import { type HarvestRecord, type PredictionRow, YIELD_DECIMALS } from "@surco/yield-prediction/contract";

/** Harvest of a season at base moisture, with what was typed. */
interface ShownHarvest {
  yieldTPerHa: number;
  records: readonly HarvestRecord[];
}

/** Derivation of a harvest at base moisture from what was typed; null without one. */
export function explainHarvest(harvest: ShownHarvest | null, cropId: number | null): Explanation | null {
  const crop = cropId === null ? null : findCrop(cropId);
  if (harvest === null || crop === null || harvest.records.length === 0) return null;
  const { typed, catalogue } = explainedSources;
  const of = (name: keyof HarvestRecord) => harvest.records.map((record) => record[name]);
  const label = (name: string) => `yield-prediction:inputs.${name}`;
  return explanationOf({
    formula: "yield-prediction/harvest",
    label: "yield-prediction:list.column.harvest",
    result: { value: harvest.yieldTPerHa, unit: "t/ha", decimals: YIELD_DECIMALS },
    inputs: [
      explainedInput({
        symbol: "crop",
        label: label("crop"),
        value: crop.key,
        valueText: `fields:crop.${crop.key}`,
        source: catalogue,
      }),
      explainedInput({
        symbol: "Yw",
        label: label("wetYields"),
        value: of("wetYieldTPerHa"),
        unit: "t/ha",
        source: typed,
      }),
      explainedInput({
        symbol: "M",
        label: label("moistures"),
        value: of("moisturePct"),
        unit: "%",
        source: typed,
      }),
    ],
  });
}

/** Harvest of a row of the comparison; null without one. */
export function harvestOf({ harvestTPerHa, harvestRecords }: PredictionRow): ShownHarvest | null {
  return harvestTPerHa === null ? null : { yieldTPerHa: harvestTPerHa, records: harvestRecords };
}
