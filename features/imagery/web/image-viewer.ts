import type { Polygon } from "@surco/geometry";
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
import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { canOpen, chooseDate, isUsable, neighbour } from "./choose-date";
import type { LayerField } from "./extra-layer";
import { type ImageSide, type Scale, useImageChoice } from "./image-choice";
import { type DateRange, indexRasterOptions, statisticsOptions, useCatalog } from "./use-images";

/** The field whose images are looked at. */
export interface ViewedField extends LayerField {
  name: string;
  polygon: Polygon;
  /** Owner's name when the field is shared with the reader, who then only reads; null for one's own. */
  sharedBy: string | null;
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

/**
 * Everything the parts of the image screen show, computed once.
 * @param side  whose date and layer it follows; the second picture of a comparison has its own
 */
export function useImageViewerState(field: ViewedField, range: DateRange, side: ImageSide = "first") {
  const [choice, setChoice] = useImageChoice(side);
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

  const { fetchAhead, isHere } = useFetchAhead(field.id, dates, layer);
  const datesRead = dates.filter(canOpen).length;
  const isSeasonRead = catalogQuery.data?.progress.state === "done";

  // With the field, the dates beside the first one and the curves of both everyday layers are opened; from then on a change
  // of date or layer asks for one image at most.
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (raster === null || selected === null || opened.current === field.id) return;
    opened.current = field.id;
    fetchAhead(selected, -1);
    fetchAhead(selected, 1);
  }, [raster, selected, field.id, fetchAhead]);
  useEffect(() => {
    if (!isSeasonRead || datesRead === 0) return;
    for (const everyday of EVERYDAY_LAYERS) {
      void queryClient.prefetchQuery(statisticsOptions(field.id, everyday, range, datesRead));
    }
  }, [isSeasonRead, datesRead, field.id, range, queryClient]);

  /** Opens a date. A step to one that is here already fetches the next in the same direction. */
  const openDate = (image: ImageDate) => {
    for (const step of [-1, 1] as const) {
      const isStep = neighbour(dates, selected, step)?.sceneId === image.sceneId;
      if (isStep && isHere(image)) fetchAhead(image, step);
    }
    void setChoice({ fecha: image.date });
  };

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
    datesRead,
    openDate,
    setLayer: (capa: IndexId) => void setChoice({ capa }),
    setScale: (escala: Scale) => void setChoice({ escala }),
    setPalette,
    setOpacity,
    setHovered,
  };
}

const noDates: ImageDate[] = [];

/** Their statistics are stored with every date, so their curves cost the server nothing. */
const EVERYDAY_LAYERS = ["ndvi", "evi"] as const;

/** Brings the image beside a date into the cache, and tells which are there. */
function useFetchAhead(fieldId: string, dates: readonly ImageDate[], layer: IndexId) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      fetchAhead(from: ImageDate, step: 1 | -1) {
        const next = neighbour(dates, from, step);
        if (next) void queryClient.prefetchQuery(indexRasterOptions(fieldId, next.sceneId, layer));
      },
      isHere: (image: ImageDate) =>
        queryClient.getQueryData(indexRasterOptions(fieldId, image.sceneId, layer).queryKey) !== undefined,
    }),
    [fieldId, dates, layer, queryClient],
  );
}

export type ImageViewer = ReturnType<typeof useImageViewerState>;

export const ImageViewerContext = createContext<ImageViewer | null>(null);

/** The viewer of the screen around. @throws Error outside of an `ImageViewerProvider` */
export function useImageViewer(): ImageViewer {
  const viewer = useContext(ImageViewerContext);
  if (viewer === null) throw new Error("useImageViewer needs an ImageViewerProvider around it");
  return viewer;
}
