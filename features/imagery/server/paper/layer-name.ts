import { refuse, type Texts } from "@surco/kit-server";
import type { LayerId, LayerScale } from "@surco/raster";
import { isFixedLayer, layerKey } from "../../charts/layer-texts";
import type { Imagery } from "../imagery-deps";

/**
 * Name of a layer in the reader's language; a formula has its owner's name.
 * @throws AppError FORMULA_NOT_FOUND
 */
export async function layerNameOf(
  { formulas }: Pick<Imagery, "formulas">,
  accountId: string,
  { layer, scale, t }: { layer: LayerId; scale: LayerScale; t: Texts },
): Promise<string> {
  if (isFixedLayer(layer)) return t(`${layerKey(layer, scale)}.name`);
  const formula = await formulas.find(accountId, layer.slice("formula-".length));
  if (formula === null) throw refuse("FORMULA_NOT_FOUND");
  return formula.name;
}
