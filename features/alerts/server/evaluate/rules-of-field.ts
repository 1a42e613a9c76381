import type { FieldPlace } from "@surco/fields/server";
import type { AlertScope } from "../../contract";
import { groupBy } from "../group-by";
import type { StoredRule } from "../rules/rule.repository";

type Place = Pick<FieldPlace, "fieldId" | "farmId">;

/** Narrowest first. */
const scopes = ["field", "farm", "all"] as const satisfies readonly AlertScope["of"][];

export function isInScope(scope: AlertScope, { fieldId, farmId }: Place): boolean {
  if (scope.of === "field") return scope.fieldId === fieldId;
  return scope.of === "all" || scope.farmId === farmId;
}

/**
 * Rules of an account that count for a field: of each kind those of the narrowest scope that has any. One that is switched
 * off silences the wider ones.
 */
export function rulesOfField(rules: readonly StoredRule[], field: Place): StoredRule[] {
  const byKind = groupBy(
    rules.filter(({ scope }) => isInScope(scope, field)),
    ({ settings }) => settings.kind,
  );
  return [...byKind.values()].flatMap((ofKind) => {
    const narrowest = scopes.find((of) => ofKind.some(({ scope }) => scope.of === of));
    return ofKind.filter(({ scope, isEnabled }) => scope.of === narrowest && isEnabled);
  });
}
