import type { StyleSpecification } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { StyleBaseMap } from "../../base-maps";
import { mapSlot } from "../base-style";
import { useSurcoMap } from "../use-surco-map";
import { MissingBaseMap } from "./MissingBaseMap";
import { readStyle } from "./read-style";

/** Layers of a style of somebody else below the fields. */
export function StyleLayers({ baseMap }: { baseMap: StyleBaseMap }) {
  const map = useSurcoMap();
  const { style, isMissing } = useStyle(baseMap.style);

  useEffect(() => {
    if (!map || !style) return;
    const { sources, layers } = readStyle(style, baseMap);
    for (const [id, source] of Object.entries(sources)) map.addSource(id, source);
    for (const layer of layers) map.addLayer(layer, mapSlot.base);
    return () => {
      // A map that is being removed has dropped its style, and all layers with it.
      if (!map.style) return;
      for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
      for (const id of Object.keys(sources)) if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, style, baseMap]);

  return isMissing && <MissingBaseMap id={baseMap.id} />;
}

/** The style at an address; null until it is there. Asked for again once the network is back. */
function useStyle(address: string): { style: StyleSpecification | null; isMissing: boolean } {
  const [isMissing, setMissing] = useState(false);
  const [style, setStyle] = useState<StyleSpecification | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const reply = await fetch(address, { signal: leaving.signal });
      if (!reply.ok) throw new Error(`style: ${reply.status}`);
      setStyle(await reply.json());
      setMissing(false);
      window.removeEventListener("online", retry);
    };
    const retry = () => {
      load().catch(() => {
        if (!leaving.signal.aborted) setMissing(true);
      });
    };
    retry();
    window.addEventListener("online", retry);
    return () => {
      leaving.abort();
      window.removeEventListener("online", retry);
    };
  }, [address]);
  return { style, isMissing };
}
