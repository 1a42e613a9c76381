import { type AlertKind, type AlertSettings, alertSettings } from "@surco/alerts/contract";

/** Number of a rule's settings, as a form asks for it. */
export interface NumberInputOfKind {
  name: string;
  unit: "°C" | "km/h" | null;
  min: number;
  max: number;
  decimals: number;
  initial: number;
}

const daysAhead: NumberInputOfKind = {
  name: "daysAhead",
  unit: null,
  min: 1,
  max: 7,
  decimals: 0,
  initial: 2,
};

/** Inputs of each kind's settings. */
export const inputsOfKind: Readonly<Record<AlertKind, readonly NumberInputOfKind[]>> = {
  frost: [{ name: "belowC", unit: "°C", min: -15, max: 10, decimals: 1, initial: 2 }, daysAhead],
  wind: [{ name: "aboveKmh", unit: "km/h", min: 5, max: 60, decimals: 0, initial: 20 }, daysAhead],
};

/** Values as typed: a lone sign is text until a digit follows. */
export type TypedSettings = Record<string, number | string>;

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
