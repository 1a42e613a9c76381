import { type ColumnRole, columnRole, type ProposedColumn } from "@surco/yield-maps/contract";

/** Units to choose from, by meaning; meanings without one have no unit. */
export const unitsOfRole: Partial<Record<ColumnRole, readonly string[]>> = {
  yield: ["t/ha", "kg/ha", "q/ha", "bu/ac", "lb/ac"],
  flow: ["kg/s", "lb/s", "t/h"],
  mass: ["kg", "lb"],
  interval: ["s", "ms"],
  distance: ["m", "cm", "mm", "in", "ft"],
  swath: ["m", "cm", "mm", "in", "ft"],
  moisture: ["%"],
  speed: ["km/h", "m/s", "mph"],
  heading: ["°"],
};

export const roles: readonly ColumnRole[] = columnRole.options;

/** A file's column with the meaning that a person gives it. */
export interface ColumnChoice {
  role: ColumnRole | null;
  unit: string | null;
  /** Origin of the unit, as long as it is the proposed one. */
  evidence: ProposedColumn["evidence"];
}

/** Choices that follow from a proposal, one for each column of the file. */
export function choicesOf(columnCount: number, proposed: readonly ProposedColumn[]): ColumnChoice[] {
  return Array.from({ length: columnCount }, (_, column): ColumnChoice => {
    const found = proposed.find((each) => each.column === column);
    return found === undefined
      ? { role: null, unit: null, evidence: "none" }
      : { role: found.role, unit: found.unit, evidence: found.evidence };
  });
}

/** Gives a column a meaning; another column that had it loses it. */
export function withRole(
  choices: readonly ColumnChoice[],
  column: number,
  role: ColumnRole | null,
): ColumnChoice[] {
  return choices.map((choice, index) => {
    if (index === column) {
      const units = role === null ? undefined : unitsOfRole[role];
      return { role, unit: units?.length === 1 ? (units[0] ?? null) : null, evidence: "none" };
    }
    return role !== null && choice.role === role ? { role: null, unit: null, evidence: "none" } : choice;
  });
}

/** Reason why a file cannot be saved yet; null where there is none. */
export type MappingProblem = "positions" | "yield" | "land" | "unit";

export function problemOf(choices: readonly ColumnChoice[]): MappingProblem | null {
  const has = (role: ColumnRole) => choices.some((choice) => choice.role === role);
  if (!has("lng") || !has("lat")) return "positions";
  if (!has("yield") && !has("flow") && !has("mass")) return "yield";
  if (!has("yield") && !has("swath")) return "land";
  const isUnitMissing = choices.some(
    ({ role, unit }) => role !== null && unitsOfRole[role] !== undefined && unit === null,
  );
  return isUnitMissing ? "unit" : null;
}
