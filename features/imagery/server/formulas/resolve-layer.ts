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

/** Layer with the keys of its stored statistics. */
export interface ResolvedLayer {
  layer: NumberLayer;
  /** Key of the layer's statistics at a date; changes with definitions and formula. */
  statisticsKey: string;
  /** Common prefix of the keys of every definition of the layer. */
  keyPrefix: string;
  /** Id of a custom formula; null for a built-in layer. */
  formulaId: string | null;
  version: number | null;
  /** Of the field without the pixels at its edge. */
  isInner?: boolean;
  /** Key of statistics that stand for it where an image's pixels are not stored. */
  fallbackKey?: string;
}

/** A layer of the inside of fields, whose statistics are stored beside those of whole fields. */
export function innerOf(resolved: ResolvedLayer): ResolvedLayer {
  return {
    ...resolved,
    statisticsKey: `inner-${resolved.statisticsKey}`,
    keyPrefix: `inner-${resolved.keyPrefix}`,
    fallbackKey: resolved.statisticsKey,
    isInner: true,
  };
}

/**
 * Resolves a layer id for an account; formulas belong to their owner.
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function resolveLayer(
  { formulas }: { formulas: Pick<OwnFormulaRepository, "find"> },
  accountId: string,
  id: NumberLayerId,
): Promise<ResolvedLayer> {
  if (!isFormulaLayer(id)) {
    // Crop health shares the statistics of NDVI.
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

/** Statistics key of a built-in layer. */
export function statisticsKeyOf(id: FixedLayerId): string {
  return `${prefixOf(id)}${DEFINITIONS_VERSION}`;
}

/** Statistics key of a custom formula, and the prefix shared by its older expressions. */
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

/** Hash of the normalised expression, independent of formatting. */
function fingerprint(expression: string): string {
  return createHash("sha256")
    .update(printFormula(parseFormula(expression)))
    .digest("hex")
    .slice(0, 16);
}
