import { type NumberLayerId, numberLayerId } from "@surco/imagery/contract";
import { isFixedLayer } from "../../charts/layer-words";

/** The layer of the address whose numbers the charts show; NDVI where it has none, as a picture. */
export function numberLayerOf(name: string) {
  const read = numberLayerId.safeParse(name);
  const layer: NumberLayerId = read.success ? read.data : "ndvi";
  return isFixedLayer(layer) ? layer : "ndvi";
}
