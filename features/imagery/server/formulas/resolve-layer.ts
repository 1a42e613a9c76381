import { createHash } from "node:crypto";
import { refuse } from "@surco/kit-server";
import {
  DEFINITIONS_VERSION,
  type FixedLayerId,
  type FormulaLayerId,
  formulaLayer,
  type LayerId,
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
  /** Under which a date keeps the layer's statistics; another one when the definitions or the formula change. */
  statisticsKey: string;
  /** Beginning of the keys that every definition of the layer has. */
  keyPrefix: string;
  /** Of a formula of one's own; null for a layer that everybody has. */
  formulaId: string | null;
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
    const owner = id === "health" ? "ndvi" : id;
    const statisticsKey = statisticsKeyOf(owner);
    return {
      layer: numberLayer(id),
      statisticsKey,
      keyPrefix: prefixOf(owner),
      formulaId: null,
      version: null,
    };
  }
  const formulaId = id.slice("formula-".length);
  const formula = await formulas.find(accountId, formulaId);
  if (formula === null) throw refuse("FORMULA_NOT_FOUND");
  return {
    layer: formulaLayer(id, formula.expression, formula.displayRange),
    ...formulaKeys(formulaId, formula.expression),
    formulaId,
    version: formula.version,
  };
}

/** Key of the statistics of a layer that everybody has. */
export function statisticsKeyOf(id: FixedLayerId): string {
  return `${prefixOf(id)}${DEFINITIONS_VERSION}`;
}

/** Key of the statistics of a person's formula, and the beginning that its older expressions' keys had too. */
export function formulaKeys(
  formulaId: string,
  expression: string,
): Pick<ResolvedLayer, "statisticsKey" | "keyPrefix"> {
  const keyPrefix = formulaPrefix(formulaId);
  return { keyPrefix, statisticsKey: `${keyPrefix}${DEFINITIONS_VERSION}~${fingerprint(expression)}` };
}

export function formulaPrefix(formulaId: string): string {
  return prefixOf(`formula-${formulaId}`);
}

function prefixOf(id: LayerId): string {
  return `${id}~`;
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
