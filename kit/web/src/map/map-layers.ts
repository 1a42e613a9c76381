import type {
  AddLayerObject,
  FilterSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
} from "maplibre-gl";
import type { mapSlot } from "./base-style";

type WithoutSource<L> = L extends { source: string } ? Omit<L, "source"> : never;

/** MapLibre style layer without its source, with the slot that it is drawn below. */
export type SlottedLayer = WithoutSource<LayerSpecification> & {
  slot: (typeof mapSlot)[keyof typeof mapSlot];
};

export function addSourceWithLayers(
  map: MapLibreMap,
  id: string,
  source: SourceSpecification,
  layers: readonly SlottedLayer[],
): void {
  map.addSource(id, source);
  for (const { slot, ...layer } of layers) map.addLayer({ ...layer, source: id } as AddLayerObject, slot);
}

export function removeSourceWithLayers(map: MapLibreMap, id: string): void {
  // A map that is being removed has dropped its style, and all layers with it.
  if (!map.style || !map.getSource(id)) return;
  for (const layer of map.getStyle().layers) {
    if ("source" in layer && layer.source === id) map.removeLayer(layer.id);
  }
  map.removeSource(id);
}

/** Updates paint, layout and filter of layers on the map. */
export function updateLayers(
  map: MapLibreMap,
  before: readonly SlottedLayer[],
  now: readonly SlottedLayer[],
): void {
  for (const layer of now) {
    const old = before.find(({ id }) => id === layer.id);
    if (!map.getLayer(layer.id) || !old) continue;
    for (const [name, value] of changed(old.paint, layer.paint))
      map.setPaintProperty(layer.id, name as never, value as never);
    for (const [name, value] of changed(old.layout, layer.layout)) {
      map.setLayoutProperty(layer.id, name as never, value as never);
    }
    const [wasFilter, filter] = [filterOf(old), filterOf(layer)];
    if (JSON.stringify(wasFilter) !== JSON.stringify(filter)) map.setFilter(layer.id, filter);
  }
}

function filterOf(layer: SlottedLayer): FilterSpecification | undefined {
  return "filter" in layer ? layer.filter : undefined;
}

function changed(before: object | undefined, now: object | undefined): [name: string, value: unknown][] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(now ?? {}).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value),
  );
}
