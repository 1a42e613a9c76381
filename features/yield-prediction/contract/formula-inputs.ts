import { type CropKey, cropKeys, type LightUsePeriod } from "@surco/agronomy";
import type { ExplainedValue } from "@surco/contract";
import { inputSymbols } from "./explanation-texts";

export type Inputs = Readonly<Record<string, ExplainedValue>>;

type SymbolName = keyof typeof inputSymbols;

/** Number of an input; null where it has none. */
export function numberOf(inputs: Inputs, name: SymbolName): number | null {
  const value = inputs[inputSymbols[name]];
  return typeof value === "number" ? value : null;
}

/** Numbers of an input that is a series, without its gaps. */
export function numbersOf(inputs: Inputs, name: SymbolName): number[] {
  const value = inputs[inputSymbols[name]];
  return Array.isArray(value) ? value.flatMap((one) => one ?? []) : [];
}

/** Crop that an input names. */
export function cropKeyOf(value: ExplainedValue | undefined): CropKey {
  return cropKeys.find((key) => key === value) ?? "other";
}

/** Days from the series of the inputs; null where they differ in length or a value is missing. */
export function dailyGrowth(inputs: Inputs): LightUsePeriod[] | null {
  const series = (["evi", "radiation", "meanTemperature", "maxTemperature", "waterFactor"] as const).map(
    (name) => numbersOf(inputs, name),
  );
  const [evi, radiation, mean, max, water] = series;
  if (series.some((one) => one.length !== evi?.length)) return null;
  return (evi ?? []).map((value, day) => ({
    days: 1,
    evi: value,
    radiationMJ: radiation?.[day] ?? Number.NaN,
    tmeanC: mean?.[day] ?? Number.NaN,
    tmaxC: max?.[day] ?? Number.NaN,
    waterFactor: water?.[day] ?? Number.NaN,
  }));
}
