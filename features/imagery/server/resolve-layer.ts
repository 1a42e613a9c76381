import { refuse } from "@surco/kit-server";
import { type NumberLayer, type NumberLayerId, numberLayer } from "@surco/raster";

export function resolveLayer(id: NumberLayerId): NumberLayer {
  if (isFormulaLayer(id)) throw refuse("NOT_FOUND");
  return numberLayer(id);
}

function isFormulaLayer(id: NumberLayerId): id is `formula-${string}` {
  return id.startsWith("formula-");
}
