import {
  type AlertKind,
  type AlertSettings,
  alertSettings,
  heatPhases,
  MAX_RAIN_DAYS,
  MIN_USABLE_PCT,
  rainWindows,
} from "@surco/alerts/contract";

/** Number of a rule's settings, as a form asks for it. */
interface NumberOfKind {
  type: "number";
  name: string;
  unit: "°C" | "km/h" | "mm" | "h" | "%" | "ha" | null;
  min: number;
  max: number;
  decimals: number;
  initial: number;
}

/** One of several words; its texts stand under `choices.<name>`. */
interface ChoiceOfKind {
  type: "choice";
  name: string;
  options: readonly string[];
  initial: string;
}

interface SwitchOfKind {
  type: "switch";
  name: string;
  initial: boolean;
}

export type InputOfKind = NumberOfKind | ChoiceOfKind | SwitchOfKind;

const daysAhead: NumberOfKind = {
  type: "number",
  name: "daysAhead",
  unit: null,
  min: 1,
  max: 6,
  decimals: 0,
  initial: 2,
};

const rain = (mm: number, days: number, window: (typeof rainWindows)[number]): InputOfKind[] => [
  { type: "choice", name: "window", options: rainWindows, initial: window },
  { type: "number", name: "days", unit: null, min: 1, max: MAX_RAIN_DAYS, decimals: 0, initial: days },
  { type: "number", name: "mm", unit: "mm", min: 1, max: 500, decimals: 0, initial: mm },
];

/** Inputs of each kind's settings. */
export const inputsOfKind: Readonly<Record<AlertKind, readonly InputOfKind[]>> = {
  frost: [
    { type: "number", name: "belowC", unit: "°C", min: -15, max: 10, decimals: 1, initial: 2 },
    daysAhead,
  ],
  heat: [
    { type: "choice", name: "phase", options: heatPhases, initial: "criticalPeriod" },
    { type: "number", name: "aboveC", unit: "°C", min: 25, max: 50, decimals: 1, initial: 35 },
    daysAhead,
  ],
  rainOver: rain(40, 3, "next"),
  rainUnder: rain(10, 20, "last"),
  wind: [
    { type: "number", name: "aboveKmh", unit: "km/h", min: 5, max: 60, decimals: 0, initial: 20 },
    daysAhead,
  ],
  sprayingWindow: [
    { type: "number", name: "hours", unit: "h", min: 1, max: 12, decimals: 0, initial: 3 },
    { type: "switch", name: "onlyPlanned", initial: true },
  ],
  diseaseRisk: [{ type: "choice", name: "least", options: ["medium", "high"], initial: "medium" }],
  newImage: [
    {
      type: "number",
      name: "leastUsablePct",
      unit: "%",
      min: MIN_USABLE_PCT,
      max: 100,
      decimals: 0,
      initial: MIN_USABLE_PCT,
    },
  ],
  anomaly: [{ type: "number", name: "leastAreaHa", unit: "ha", min: 0.5, max: 500, decimals: 1, initial: 1 }],
};

/** Values as typed: a lone sign is text until a digit follows. */
export type TypedSettings = Record<string, number | string | boolean>;

/** Values of a kind before anything is typed. */
export function initialSettings(kind: AlertKind): TypedSettings {
  return Object.fromEntries(inputsOfKind[kind].map(({ name, initial }) => [name, initial]));
}

/** Values of a rule's settings. */
export function typedSettings({ kind: _, ...values }: AlertSettings): TypedSettings {
  return { ...values };
}

/** null where a value is missing or out of its range. */
export function readSettings(kind: AlertKind, typed: TypedSettings): AlertSettings | null {
  return alertSettings.safeParse({ kind, ...typed }).data ?? null;
}

/** Names of inputs whose value is missing or out of its range. */
export function wrongInputs(kind: AlertKind, typed: TypedSettings): string[] {
  const problems = alertSettings.safeParse({ kind, ...typed }).error?.issues ?? [];
  return problems.map(({ path }) => String(path[0]));
}
