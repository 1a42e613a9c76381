import { findCrop, phenologicalStages, type StageScale, stageScaleOf } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { NewEntry } from "@surco/crop-log/contract";
import type { Planting, RainDay, TemperatureDay } from "../demo-truth.client";
import { dayOfCycle, isPast, recordId, type SeededField } from "./seeded-field";

/** Stages that a grower logs, each at its share of the days from sowing to harvest; the flowering one is marked. */
const logged: Readonly<
  Record<StageScale, readonly (readonly [code: string, share: number, isFlowering?: true])[]>
> = {
  zadoks: [
    ["Z10", 0.06],
    ["Z21", 0.22],
    ["Z31", 0.4],
    ["Z39", 0.55],
    ["Z65", 0.66, true],
    ["Z75", 0.77],
    ["Z87", 0.9],
  ],
  maize: [
    ["VE", 0.05],
    ["V4", 0.16],
    ["V8", 0.27],
    ["VT", 0.4],
    ["R1", 0.43, true],
    ["R3", 0.55],
    ["R6", 0.85],
  ],
  soybean: [
    ["VE", 0.05],
    ["V3", 0.18],
    ["R1", 0.36, true],
    ["R3", 0.5],
    ["R5", 0.62],
    ["R6", 0.75],
    ["R8", 0.94],
  ],
  sunflower: [
    ["VE", 0.07],
    ["V4", 0.18],
    ["V10", 0.3],
    ["R1", 0.4],
    ["R5.5", 0.54, true],
    ["R9", 0.88],
  ],
  sorghum: [
    ["0", 0.05],
    ["2", 0.22],
    ["5", 0.4],
    ["6", 0.48, true],
    ["9", 0.83],
  ],
};

/** Weather of a field's place. */
interface FieldWeather {
  rain: readonly RainDay[];
  temperatures: readonly TemperatureDay[];
}

/** Crop log of a field: stages and flowering of what was sown, and the rain and temperatures of its place. */
export function planEntries(field: SeededField, { rain, temperatures }: FieldWeather, now: Date): NewEntry[] {
  return [
    ...field.plantings.flatMap((planting) => stagesOf(field, planting, now)),
    ...rain.map(({ date, rainMm }) => entryOf(field, date, "rain", { rainMm })),
    ...temperatures.map(({ date, tempC }) => entryOf(field, date, "temperature", { tempC })),
  ];
}

/** Days on which a grower reads the thermometer: those of flowering, when heat and frost do most harm. */
export function temperatureDays(field: SeededField, now: Date): PlainDate[] {
  const flowering = field.plantings
    .flatMap((planting) => stagesOf(field, planting, now))
    .flatMap(({ floweringDate }) => floweringDate ?? []);
  return [...new Set(flowering.flatMap((date) => [0, 1, 2].map((days) => addDays(date, days))))].filter(
    (date) => isPast(date, now),
  );
}

function stagesOf(field: SeededField, planting: Planting, now: Date): NewEntry[] {
  const crop = findCrop(planting.cropId);
  const scale = crop && stageScaleOf(crop.key);
  if (scale === null) return [];
  return logged[scale].flatMap(([code, share, isFlowering]) => {
    const date = dayOfCycle(planting, share);
    const stage = phenologicalStages.find((one) => one.scale === scale && one.code === code);
    if (stage === undefined || !isPast(date, now)) return [];
    const entry = entryOf(field, date, `stage ${code}`, { stageId: stage.id });
    return isFlowering ? [entry, entryOf(field, date, "flowering", { floweringDate: date })] : [entry];
  });
}

function entryOf(
  { fieldId }: SeededField,
  date: PlainDate,
  name: string,
  value: Partial<Pick<NewEntry, "stageId" | "rainMm" | "tempC" | "floweringDate">>,
): NewEntry {
  const empty = { stageId: null, rainMm: null, tempC: null, floweringDate: null, notes: "" };
  return { ...empty, ...value, id: recordId(fieldId, "entry", date, name), fieldId, date };
}
