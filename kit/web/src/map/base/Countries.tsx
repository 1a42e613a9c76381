import { useEffect, useMemo, useState } from "react";
import { feature } from "topojson-client";
import countriesUrl from "world-atlas/countries-50m.json?url";
import { mapSlot } from "../base-style";
import { MapLayers } from "../MapLayers";
import type { SlottedLayer } from "../map-layers";
import { useMapColors } from "../use-map-colors";
import { OUTLINES_UNTIL_ZOOM } from "./base-map-source";

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

/** Outlines of countries. */
export function Countries() {
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
          "line-opacity": ["interpolate", ["linear"], ["zoom"], 7, 1, OUTLINES_UNTIL_ZOOM, 0],
        },
      },
    ],
    [colors],
  );
  return source && <MapLayers id="countries" source={source} layers={layers} />;
}
