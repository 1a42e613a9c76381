import type { StyleSpecification } from "maplibre-gl";

/** Slots that layers are placed below, in drawing order: `beforeId={mapSlot.images}`. */
export const mapSlot = {
  land: "slot-land",
  /** Base map. */
  base: "slot-base",
  /** Satellite layers of a field. */
  images: "slot-images",
  /** Layers that cover the map from above, as clouds, and those that show through them, as rain. */
  cover: "slot-cover",
  overCover: "slot-over-cover",
  /** Polygons of fields. */
  fields: "slot-fields",
  /** Names. */
  labels: "slot-labels",
} as const;

/**
 * The one style of all maps, never replaced: a new style object would remove the sources that drawing adds. Light and dark
 * are paint properties of the layers in it. It names no `glyphs`, so the page's own fonts draw the labels.
 */
export const baseStyle: StyleSpecification = {
  version: 8,
  sources: {},
  layers: [
    { id: "background", type: "background", paint: { "background-color": "#dfe8ea" } },
    ...Object.values(mapSlot).map((id) => ({
      id,
      type: "background" as const,
      layout: { visibility: "none" as const },
    })),
  ],
};

export const mapColors = {
  light: { sea: "#dfe8ea", land: "#f3f4ef", border: "#b6c1ba", label: "#16211b", halo: "#ffffff", dim: 0 },
  dark: { sea: "#0c1316", land: "#161d19", border: "#3c4a43", label: "#f2f6f3", halo: "#0d1210", dim: 0.28 },
} as const;

/** Fonts of the labels: the first is bundled, so that all machines look the same. */
export const LABEL_FONT = ["Inter Variable Medium", "Inter Variable"];

/** Zoom from which names of fields are shown. */
export const LABEL_ZOOM = 12;
