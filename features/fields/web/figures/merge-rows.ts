import type { FigureRow, FigureRows } from "./figure-names";

/** Joins the figures of several answers by field; later ones win. @returns the first itself where the others add nothing */
export function mergeRows(answers: readonly FigureRows[]): FigureRows {
  const [first = new Map<string, FigureRow>(), ...others] = answers;
  const changed = new Map<string, FigureRow>();
  for (const rows of others) {
    for (const [fieldId, row] of rows) {
      const known = changed.get(fieldId) ?? first.get(fieldId) ?? {};
      const isNew = Object.entries(row).some(([name, value]) => known[name] !== value);
      if (isNew) changed.set(fieldId, { ...known, ...row });
    }
  }
  return changed.size === 0 ? first : new Map([...first, ...changed]);
}
