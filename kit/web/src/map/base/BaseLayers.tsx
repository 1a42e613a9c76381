import type { RasterSourceSpecification } from "maplibre-gl";
import { Suspense, useEffect, useMemo, useState } from "react";
import { feature } from "topojson-client";
import countriesUrl from "world-atlas/countries-50m.json?url";
import { type TileBaseMap, useBaseMaps } from "../../base-maps";
import { lazyPart } from "../../parts/load-part";
import { mapSlot } from "../base-style";
import { MapLayers } from "../MapLayers";
import type { SlottedLayer } from "../map-layers";
import { useMapColors } from "../use-map-colors";
import { useSurcoMap } from "../use-surco-map";
import { BASE_MAP_SOURCE, isOfBaseMap } from "./base-map-source";
import type { SourceError } from "./use-retried-tiles";

const StyleLayers = lazyPart(async () => (await import("./StyleLayers")).StyleLayers, { isQuiet: true });
const FailedBaseMap = lazyPart(async () => (await import("./MissingBaseMap")).FailedBaseMap, {
  isQuiet: true,
});

type Topology = Parameters<typeof feature>[0];

let countries: Promise<GeoJSON.GeoJSON> | null = null;

/** Country outlines. Natural Earth, public domain, as the npm package world-atlas ships them; loaded once. */
function loadCountries(): Promise<GeoJSON.GeoJSON> {
  countries ??= fetch(countriesUrl)
    .then((reply) => reply.json())
    .then((atlas: Topology) => {
      const shapes = atlas.objects.countries;
      if (!shapes) throw new Error("the atlas has no countries");
      return feature(atlas, shapes);
    })
    .catch((error: unknown) => {
      countries = null;
      throw error;
    });
  return countries;
}

/** Layers below the fields: country outlines at every zoom, and the chosen base map. */
export function BaseLayers() {
  const { shown } = useBaseMaps();
  const map = useSurcoMap();
  const colors = useMapColors();
  const failure = useFirstFailure(shown?.id ?? null);

  useEffect(() => {
    map?.setPaintProperty("background", "background-color", colors.sea);
  }, [map, colors]);

  return (
    <>
      <Countries />
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

function Countries() {
  const colors = useMapColors();
  const [outlines, setOutlines] = useState<GeoJSON.GeoJSON | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = (shapes: GeoJSON.GeoJSON) => isShown && setOutlines(shapes);
    // Without the outlines the map is plainer, but works.
    loadCountries().then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, []);

  const source = useMemo(
    () => outlines && ({ type: "geojson", data: outlines, attribution: "Natural Earth" } as const),
    [outlines],
  );
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        id: "countries-land",
        type: "fill",
        slot: mapSlot.land,
        paint: { "fill-color": colors.land, "fill-antialias": false },
      },
      {
        id: "countries-border",
        type: "line",
        slot: mapSlot.images,
        paint: {
          "line-color": colors.border,
          "line-width": 0.8,
          "line-opacity": ["interpolate", ["linear"], ["zoom"], 7, 1, 9, 0],
        },
      },
    ],
    [colors],
  );
  return source && <MapLayers id="countries" source={source} layers={layers} />;
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
