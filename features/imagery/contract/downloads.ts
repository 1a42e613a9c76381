import { binaryReply, defineRoute, id } from "@surco/contract";
import { scalePaletteIds, trueColourModes } from "@surco/raster";
import { z } from "zod";
import { layerId } from "./layers";

/** Rendering of a layer: the choices of the screen, so that a file matches it. */
export const layerLook = {
  scale: z.enum(["absolute", "3", "10"]).default("absolute"),
  palette: z.enum(scalePaletteIds).default("redToGreen"),
  trueColour: z.enum(trueColourModes).default("natural"),
};

/**
 * geotiff: the layer's numbers, or the picture in red, green, blue; png: the picture with its world file, zipped; kmz: the
 * picture on the ground of a globe; csv: statistics and the hectares of each class.
 */
export const downloadFormats = ["geotiff", "png", "kmz", "csv"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const downloadTypes: Record<DownloadFormat, { contentType: string; extension: string }> = {
  geotiff: { contentType: "image/tiff", extension: "tif" },
  png: { contentType: "application/zip", extension: "zip" },
  kmz: { contentType: "application/vnd.google-earth.kmz", extension: "kmz" },
  csv: { contentType: "text/csv; charset=utf-8", extension: "csv" },
};

export const downloadImage = defineRoute({
  method: "GET",
  path: "/sentinel/download",
  access: "field:read",
  summary:
    "One layer of one date as a file: GeoTIFF with the layer's own numbers, PNG with world file, KMZ overlay, or its statistics as CSV. trueColour has no statistics.",
  query: z.object({
    fieldId: id,
    sceneId: z.string().max(120),
    layer: layerId,
    format: z.enum(downloadFormats),
    ...layerLook,
    /** Expected NDVI on this day of the season; crop health is drawn as the deviation from it. */
    usualNdvi: z.coerce.number().min(-1).max(1).optional(),
  }),
  response: binaryReply("image/tiff", "application/zip", "application/vnd.google-earth.kmz", "text/csv"),
  errors: [
    "FIELD_NOT_FOUND",
    "SCENE_NOT_FOUND",
    "IMAGE_NOT_READY",
    "FORMULA_NOT_FOUND",
    "FIELD_PLAN_TOO_LOW",
  ],
  personLimit: "person-download",
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      sceneId: "S2B_T20HNH_20251004T140049_L2A",
      layer: "ndvi",
      format: "geotiff",
    },
  },
});
