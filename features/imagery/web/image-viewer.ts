import type { ImageDate, IndexId } from "@surco/imagery/contract";
import {
  absoluteClasses,
  type Classification,
  type Colouring,
  colourise,
  contrastedClasses,
  type IndexRaster,
  indices,
  type PaletteId,
} from "@surco/raster";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { canOpen, chooseDate, isUsable, neighbour } from "./choose-date";
import { type Scale, useImageChoice } from "./image-choice";
import { type DateRange, indexRasterOptions, useCatalog } from "./use-images";

/** The field whose images are looked at. */
export interface ViewedField {
  id: string;
  areaHa: number;
}

/** Classes of the absolute scale: a legend of five steps, whatever the layer. */
const ABSOLUTE_CLASSES = 5;

/** Breaks of a layer's absolute classes: equal steps over its display range; for NDVI 0.2, 0.4, 0.6, 0.8. */
function absoluteBreaks(layer: IndexId): number[] {
  const [low, high] = indices[layer].displayRange;
  const step = (high - low) / ABSOLUTE_CLASSES;
  return Array.from({ length: ABSOLUTE_CLASSES - 1 }, (_, index) =>
    Number((low + step * (index + 1)).toFixed(6)),
  );
}

/** Classes of a raster on one of the three scales. */
function classify(raster: IndexRaster, scale: Scale, areaHa: number): Classification {
  if (scale === "absolute") return absoluteClasses(raster, absoluteBreaks(raster.layer), areaHa);
  return contrastedClasses(raster, scale === "3" ? 3 : 10, areaHa);
}

function colouringOf(
  raster: IndexRaster,
  scale: Scale,
  palette: PaletteId,
  classification: Classification,
): Colouring {
  if (scale === "absolute") return { kind: "scale", palette, range: indices[raster.layer].displayRange };
  return { kind: "classes", palette, classification };
}

/** Everything the parts of the image screen show, computed once. */
export function useImageViewerState(field: ViewedField, range: DateRange) {
  const [choice, setChoice] = useImageChoice();
  const [palette, setPalette] = useState<PaletteId>("redToGreen");
  const [opacity, setOpacity] = useState(1);
  const [hovered, setHovered] = useState<number | null>(null);
  const queryClient = useQueryClient();

  const catalogQuery = useCatalog(field.id, range);
  const dates = catalogQuery.data?.dates ?? noDates;
  const selected = useMemo(() => chooseDate(dates, choice.fecha), [dates, choice.fecha]);
  const layer = choice.capa;
  const scale = choice.escala;

  const isOpenable = selected !== null && canOpen(selected);
  const rasterQuery = useQuery({
    ...indexRasterOptions(field.id, selected?.sceneId ?? "", layer),
    enabled: isOpenable,
  });
  const raster = rasterQuery.data ?? null;

  // The next dates to be looked at are fetched ahead, so that stepping through the season feels instant.
  useEffect(() => {
    if (raster === null || selected === null) return;
    for (const step of [-1, 1] as const) {
      const next = neighbour(dates, selected, step);
      if (next) void queryClient.prefetchQuery(indexRasterOptions(field.id, next.sceneId, layer));
    }
  }, [raster, selected, dates, layer, field.id, queryClient]);

  const classification = useMemo(
    () => (raster === null ? null : classify(raster, scale, field.areaHa)),
    [raster, scale, field.areaHa],
  );
  const rgba = useMemo(
    () =>
      raster === null || classification === null
        ? null
        : colourise(raster, colouringOf(raster, scale, palette, classification)),
    [raster, classification, scale, palette],
  );

  return {
    field,
    range,
    catalogQuery,
    dates,
    selected,
    lastUsable: useMemo(() => dates.find(isUsable) ?? null, [dates]),
    layer,
    scale,
    palette,
    opacity,
    hovered,
    raster,
    rasterQuery,
    classification,
    rgba,
    datesRead: dates.filter(canOpen).length,
    openDate: (image: ImageDate) => void setChoice({ fecha: image.date }),
    setLayer: (capa: IndexId) => void setChoice({ capa }),
    setScale: (escala: Scale) => void setChoice({ escala }),
    setPalette,
    setOpacity,
    setHovered,
  };
}

const noDates: ImageDate[] = [];

export type ImageViewer = ReturnType<typeof useImageViewerState>;

export const ImageViewerContext = createContext<ImageViewer | null>(null);

/** The viewer of the screen around. @throws Error outside of an `ImageViewerProvider` */
export function useImageViewer(): ImageViewer {
  const viewer = useContext(ImageViewerContext);
  if (viewer === null) throw new Error("useImageViewer needs an ImageViewerProvider around it");
  return viewer;
}
