import { createHash } from "node:crypto";
import { refuse } from "@surco/kit-server";
import {
  type FormulaLayerId,
  formulaLayer,
  type NumberLayer,
  type NumberLayerId,
  numberLayer,
  parseFormula,
  printFormula,
} from "@surco/raster";
import type { OwnFormulaRepository } from "./own-formula.repository";

/** A layer with what is needed to keep what is computed of it. */
export interface ResolvedLayer {
  layer: NumberLayer;
  /** Under which a date keeps the layer's statistics; another one when the formula changes. */
  statisticsKey: string;
  /** Beginning of the keys that older expressions of the same formula had; null where there are none. */
  olderKeys: string | null;
  /** Of a formula of one's own; null for a layer that never changes. */
  version: number | null;
}

/**
 * The layer that an id means to a person: formulas are their owner's alone, on every field that he sees.
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function resolveLayer(
  { formulas }: { formulas: Pick<OwnFormulaRepository, "find"> },
  accountId: string,
  id: NumberLayerId,
): Promise<ResolvedLayer> {
  if (!isFormulaLayer(id)) {
    // Crop health reads NDVI: its figures are NDVI's.
    const statisticsKey = id === "health" ? "ndvi" : id;
    return { layer: numberLayer(id), statisticsKey, olderKeys: null, version: null };
  }
  const formula = await formulas.find(accountId, id.slice("formula-".length));
  if (formula === null) throw refuse("FORMULA_NOT_FOUND");
  return {
    layer: formulaLayer(id, formula.expression, formula.displayRange),
    statisticsKey: `${id}@${fingerprint(formula.expression)}`,
    olderKeys: `${id}@`,
    version: formula.version,
  };
}

function isFormulaLayer(id: NumberLayerId): id is FormulaLayerId {
  return id.startsWith("formula-");
}

/** The same for expressions that differ in nothing but how they were typed. */
function fingerprint(expression: string): string {
  return createHash("sha256")
    .update(printFormula(parseFormula(expression)))
    .digest("hex")
    .slice(0, 16);
}
