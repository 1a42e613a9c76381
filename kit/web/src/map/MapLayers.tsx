import type { GeoJSONSource, SourceSpecification, VectorTileSource } from "maplibre-gl";
import { useEffect, useRef } from "react";
import { addSourceWithLayers, removeSourceWithLayers, type SlottedLayer, updateLayers } from "./map-layers";
import { useSurcoMap } from "./use-surco-map";

/** `feature-state` values by feature id; every feature has the same keys. */
export type FeatureStates = ReadonlyMap<string, Readonly<Record<string, string | number | null>>>;

interface MapLayersProps {
  /** Id of the source; ids of layers are the caller's, and unique on the map. */
  id: string;
  source: SourceSpecification;
  layers: readonly SlottedLayer[];
  /** For a GeoJSON source whose `promoteId` names their key. */
  states?: FeatureStates;
}

const noStates: FeatureStates = new Map();

/** A source and the layers drawn from it. GeoJSON data, addresses of vector tiles, paint, layout and filters follow the props; the rest is set once. */
export function MapLayers({ id, source, layers, states = noStates }: MapLayersProps) {
  const map = useSurcoMap();
  const latest = useRef({ source, layers });

  useEffect(() => {
    if (!map) return;
    const { source: first, layers: firstLayers } = latest.current;
    addSourceWithLayers(map, id, first, firstLayers);
    return () => removeSourceWithLayers(map, id);
  }, [map, id]);

  useEffect(() => {
    const before = latest.current;
    latest.current = { source, layers };
    if (!map) return;
    if (source.type === "geojson" && !hasSameData(before.source, source))
      map.getSource<GeoJSONSource>(id)?.setData(source.data);
    if (source.type === "vector" && before.source !== source)
      map.getSource<VectorTileSource>(id)?.setTiles(source.tiles ?? []);
    if (before.layers !== layers) updateLayers(map, before.layers, layers);
  }, [map, id, source, layers]);

  const given = useRef<{ map: unknown; states: FeatureStates }>({ map: null, states: noStates });
  useEffect(() => {
    if (!map) return;
    const before = given.current.map === map ? given.current.states : noStates;
    given.current = { map, states };
    for (const [feature, state] of states) {
      if (!isSame(before.get(feature), state)) map.setFeatureState({ source: id, id: feature }, state);
    }
  }, [map, id, states]);

  return null;
}

/** Equal data in a new object would be tiled and drawn again in vain. */
function hasSameData(before: SourceSpecification, now: SourceSpecification): boolean {
  if (before === now) return true;
  return (
    before.type === "geojson" &&
    now.type === "geojson" &&
    JSON.stringify(before.data) === JSON.stringify(now.data)
  );
}

function isSame(before: object | undefined, now: object): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now);
}
