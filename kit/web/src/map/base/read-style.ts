import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import type { StyleBaseMap } from "../../base-maps";
import { LABEL_FONT } from "../base-style";
import { BASE_MAP_SOURCE } from "./base-map-source";

export interface BaseMapStyle {
  sources: Record<string, SourceSpecification>;
  /** In drawing order. */
  layers: LayerSpecification[];
}

/**
 * Parts of a style that our map can draw in its own: vector tiles as areas, lines and names. Our map has no sprite and
 * no glyphs, so icons and patterns are left out, and the page's font draws the names.
 */
export function readStyle(
  style: StyleSpecification,
  { style: address, attribution }: StyleBaseMap,
): BaseMapStyle {
  const sources: BaseMapStyle["sources"] = {};
  const nameOf = (source: string) => `${BASE_MAP_SOURCE}-${source}`;
  for (const [name, source] of Object.entries(style.sources)) {
    if (source.type !== "vector") continue;
    sources[nameOf(name)] = {
      ...source,
      ...(source.url !== undefined && { url: new URL(source.url, address).href }),
      // Else the source names who made it.
      ...(attribution !== "" && { attribution }),
    };
  }
  const layers = style.layers.flatMap((layer): LayerSpecification[] => {
    const id = `${BASE_MAP_SOURCE}-${layer.id}`;
    if (layer.type === "background") return hasPattern(layer.paint) ? [] : [{ ...layer, id }];
    if (layer.type !== "fill" && layer.type !== "line" && layer.type !== "symbol") return [];
    const source = nameOf(layer.source);
    if (sources[source] === undefined || hasPattern(layer.paint)) return [];
    if (layer.type !== "symbol") return [{ ...layer, id, source }];
    const { layout = {} } = layer;
    if (layout["text-field"] === undefined) return [];
    const names = Object.entries(layout).filter(([key]) => !key.startsWith("icon-"));
    return [{ ...layer, id, source, layout: { ...Object.fromEntries(names), "text-font": LABEL_FONT } }];
  });
  return { sources, layers };
}

function hasPattern(paint: object | undefined): boolean {
  return Object.keys(paint ?? {}).some((key) => key.endsWith("-pattern"));
}
