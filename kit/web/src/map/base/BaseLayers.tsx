import type { Map as MapLibreMap, RasterSourceSpecification } from "maplibre-gl";
import { Suspense, useEffect, useMemo, useState } from "react";
import { type TileBaseMap, useBaseMaps } from "../../base-maps";
import { lazyPart } from "../../parts/load-part";
import { mapSlot } from "../base-style";
import { MapLayers } from "../MapLayers";
import type { SlottedLayer } from "../map-layers";
import { useMapColors } from "../use-map-colors";
import { useSurcoMap } from "../use-surco-map";
import { BASE_MAP_SOURCE, isOfBaseMap, OUTLINES_UNTIL_ZOOM } from "./base-map-source";
import type { SourceError } from "./use-retried-tiles";

const StyleLayers = lazyPart(async () => (await import("./StyleLayers")).StyleLayers, {
  isQuiet: true,
  isLate: true,
});
const Countries = lazyPart(async () => (await import("./Countries")).Countries, {
  isQuiet: true,
  isLate: true,
});
const FailedBaseMap = lazyPart(async () => (await import("./MissingBaseMap")).FailedBaseMap, {
  isQuiet: true,
  isLate: true,
});

/** Layers below the fields: the chosen base map, and country outlines far out or where it is missing. */
export function BaseLayers() {
  const { shown } = useBaseMaps();
  const map = useSurcoMap();
  const colors = useMapColors();
  const failure = useFirstFailure(shown?.id ?? null);
  const isFarOut = useOnceFarOut(map);
  const areOutlinesWanted = isFarOut || shown === null || failure !== null;

  useEffect(() => {
    map?.setPaintProperty("background", "background-color", colors.sea);
  }, [map, colors]);

  return (
    <>
      {areOutlinesWanted && (
        <Suspense>
          <Countries />
        </Suspense>
      )}
      {shown?.kind === "tiles" && <Tiles key={shown.id} baseMap={shown} />}
      {shown && (
        <Suspense>
          {shown.kind === "style" && <StyleLayers baseMap={shown} />}
          {failure && <FailedBaseMap key={shown.id} id={shown.id} first={failure} />}
        </Suspense>
      )}
    </>
  );
}

/** First error of the chosen base map, whose handling is loaded then. */
function useFirstFailure(id: string | null): SourceError | null {
  const map = useSurcoMap();
  // Of a base map: another one has not failed yet.
  const [failure, setFailure] = useState<{ id: string; first: SourceError } | null>(null);
  const hasFailed = failure !== null && failure.id === id;
  useEffect(() => {
    if (!map || id === null || hasFailed) return;
    const fail = (event: SourceError) => {
      if (isOfBaseMap(event)) setFailure({ id, first: event });
    };
    map.on("error", fail);
    return () => void map.off("error", fail);
  }, [map, id, hasFailed]);
  return hasFailed ? failure.first : null;
}

/** True once the map has stood still so far out that outlines are seen; nearer in, tiles cover them. */
function useOnceFarOut(map: MapLibreMap | null): boolean {
  const [isFarOut, setFarOut] = useState(false);
  useEffect(() => {
    if (!map || isFarOut) return;
    const update = () => setFarOut(map.getZoom() < OUTLINES_UNTIL_ZOOM);
    map.on("idle", update);
    return () => void map.off("idle", update);
  }, [map, isFarOut]);
  return isFarOut;
}

function Tiles({ baseMap }: { baseMap: TileBaseMap }) {
  const colors = useMapColors();
  const source = useMemo<RasterSourceSpecification>(
    () => ({
      type: "raster",
      tiles: [absolute(baseMap.tiles)],
      tileSize: 256,
      minzoom: baseMap.minZoom,
      maxzoom: baseMap.maxZoom,
      attribution: baseMap.attribution,
    }),
    [baseMap],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        id: "base-map-tiles",
        type: "raster",
        slot: mapSlot.base,
        minzoom: baseMap.minZoom,
        paint: {
          "raster-fade-duration": 0,
          "raster-saturation": -0.2,
          "raster-brightness-max": 1 - colors.dim,
        },
      },
    ],
    [baseMap, colors],
  );
  return <MapLayers id={BASE_MAP_SOURCE} source={source} layers={layers} />;
}

/** MapLibre loads tiles in a worker, which cannot resolve relative addresses. */
function absolute(address: string): string {
  return address.startsWith("/") ? window.location.origin + address : address;
}
