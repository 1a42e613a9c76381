import { Layer, Source, useMap } from "@vis.gl/react-maplibre";
import { useEffect, useState } from "react";
import { feature } from "topojson-client";
import countriesUrl from "world-atlas/countries-50m.json?url";
import { mapSlot } from "./base-style";
import { useMapColors } from "./use-map-scheme";

/** Raster tiles behind the fields, as the installation names them. */
export interface Basemap {
  /** `{z}/{x}/{y}` address. */
  tiles: string;
  attribution: string;
  minZoom: number;
  maxZoom: number;
}

type Topology = Parameters<typeof feature>[0];

let countries: Promise<GeoJSON.FeatureCollection> | null = null;

/** Country outlines. Natural Earth, public domain, as the npm package world-atlas ships them; loaded once. */
function loadCountries(): Promise<GeoJSON.FeatureCollection> {
  countries ??= fetch(countriesUrl)
    .then((reply) => reply.json() as Promise<Topology>)
    .then((atlas) => {
      const shapes = atlas.objects.countries;
      if (!shapes) throw new Error("the atlas has no countries");
      return feature(atlas, shapes) as GeoJSON.FeatureCollection;
    })
    .catch((error: unknown) => {
      countries = null;
      throw error;
    });
  return countries;
}

/** What lies under the fields: country outlines at every zoom, pictures above them from the basemap's first zoom on. */
export function BaseLayers({ basemap }: { basemap: Basemap | null }) {
  const { current: map } = useMap();
  const colors = useMapColors();
  const [outlines, setOutlines] = useState<GeoJSON.FeatureCollection | null>(null);

  useEffect(() => {
    let isShown = true;
    // Without the outlines the map is plainer, and everything else on it works.
    loadCountries().then(
      (shapes) => isShown && setOutlines(shapes),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);

  useEffect(() => {
    map?.getMap().setPaintProperty("background", "background-color", colors.sea);
  }, [map, colors]);

  return (
    <>
      {outlines && (
        <Source id="countries" type="geojson" data={outlines} attribution="Natural Earth">
          <Layer
            id="countries-land"
            type="fill"
            beforeId={mapSlot.base}
            paint={{ "fill-color": colors.land, "fill-antialias": false }}
          />
          <Layer
            id="countries-border"
            type="line"
            beforeId={mapSlot.images}
            paint={{
              "line-color": colors.border,
              "line-width": 0.8,
              "line-opacity": ["interpolate", ["linear"], ["zoom"], 7, 1, 9, 0],
            }}
          />
        </Source>
      )}
      {basemap && (
        <Source
          id="basemap"
          type="raster"
          tiles={[absolute(basemap.tiles)]}
          tileSize={256}
          minzoom={basemap.minZoom}
          maxzoom={basemap.maxZoom}
          attribution={basemap.attribution}
        >
          <Layer
            id="basemap-tiles"
            type="raster"
            minzoom={basemap.minZoom}
            beforeId={mapSlot.base}
            paint={{
              "raster-fade-duration": 0,
              "raster-saturation": -0.25,
              "raster-brightness-max": 1 - colors.dim,
            }}
          />
        </Source>
      )}
    </>
  );
}

/** MapLibre fetches tiles in a worker, where an address without an origin has no meaning. */
function absolute(address: string): string {
  return address.startsWith("/") ? window.location.origin + address : address;
}
