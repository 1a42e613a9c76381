import type { Boundary } from "@surco/geometry";
import type { ImageDate, OwnFormula } from "@surco/imagery/contract";
import { ApiError, isSparing, useTilesAfter } from "@surco/kit-web";
import type { ComparedPicture, DateRange, ExtraLayer, ImageSide, LayerField } from "@surco/kit-web/map";
import { drawLayer, isPicture, type LayerId, type ScalePaletteId, type TrueColourMode } from "@surco/raster";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { canOpen, chooseDate, findNeighbour, isUsable } from "./choose-date";
import { useFormulas } from "./formulas/use-formulas";
import { findLayer } from "./known-layers";
import { useExpectedNdvi } from "./use-expected-ndvi";
import { type HealthView, type Scale, useImageChoice } from "./use-image-choice";
import {
  type FormulaPreview,
  layerImageOptions,
  type NamedScene,
  previewOptions,
  statisticsOptions,
  useCatalog,
} from "./use-images";
import { useLayerLock } from "./use-layer-lock";

/** Field of the image screen. */
export interface ViewedField extends LayerField {
  name: string;
  polygon: Boundary;
}

/**
 * State of the image screen, computed once for all of its parts.
 * @param side  side of a comparison, each with its own date and layer
 * @param extraLayers  layers of other features
 */
export function useImageViewerState(
  field: ViewedField,
  range: DateRange,
  side: ImageSide = "first",
  extraLayers: readonly ExtraLayer[] = noLayers,
) {
  const [choice, setChoice] = useImageChoice(side);
  const [opacity, setOpacity] = useState(1);
  const [extraPicture, setExtraPicture] = useState<ComparedPicture | null>(null);

  const catalogQuery = useCatalog(field.id, range);
  const dates = catalogQuery.data?.dates ?? noDates;
  // The second side is open only while the URL has its date.
  const isClosed = side === "second" && choice.date === null;
  const selected = useMemo(
    () => (isClosed ? null : chooseDate(dates, choice.date)),
    [dates, choice.date, isClosed],
  );
  const { layer, extra } = findLayer(choice.layer, extraLayers);
  const { scale, palette } = choice;
  const lockOf = useLayerLock(field);
  const lock = lockOf(layer);

  const { formulas, isKnown } = useFormulas();
  const [editing, setEditing] = useState<OwnFormula | "new" | null>(null);
  const [preview, setPreview] = useState<FormulaPreview | null>(null);
  const ownFormula = formulas.find(({ id }) => layer === `formula-${id}`) ?? null;
  const isVersionKnown = isKnown || !layer.startsWith("formula-");

  const isOpenable = selected !== null && canOpen(selected) && extra === null && lock === null;
  const rasterQuery = useLayerPicture(field.id, {
    scene: selected,
    layer,
    version: ownFormula?.version,
    preview,
    isOpenable,
    isVersionKnown,
  });
  const image = rasterQuery.data ?? null;

  const prefetchNeighbour = usePrefetchNeighbour(
    field.id,
    dates,
    lock === null ? layer : "ndvi",
    lock === null ? ownFormula?.version : undefined,
  );
  const isSeasonRead = catalogQuery.data?.progress.state === "done";
  const isFirstAwaited = useIsFirstAwaited(field.id, catalogQuery, rasterQuery);
  useTilesAfter(isFirstAwaited);
  const datesRead = isFirstAwaited ? 0 : countInBatches(dates.filter(canOpen).length, isSeasonRead);
  usePrefetchNeighbours(field.id, isSeasonRead, image === null ? null : selected, prefetchNeighbour);
  usePrefetchStatistics(field.id, range, isSeasonRead ? datesRead : 0);

  /** Opens a date. A step prefetches the next one in the same direction, also while the date itself is loading. */
  const openDate = (image: ImageDate) => {
    for (const step of [-1, 1] as const) {
      if (findNeighbour(dates, selected, step)?.sceneId === image.sceneId) prefetchNeighbour(image, step);
    }
    void setChoice({ date: image.date });
  };

  const isDeviation = layer === "health" && choice.healthView === "departure";
  const usual = useExpectedNdvi(field, isDeviation ? (selected?.date ?? null) : null);
  const expectedNdvi = usual?.kind === "known" ? usual.median : null;
  const drawn = useMemo(
    () =>
      image === null
        ? null
        : drawLayer(image, { scale, palette, trueColour: choice.trueColour, expectedNdvi }, field.areaHa),
    [image, scale, palette, choice.trueColour, expectedNdvi, field.areaHa],
  );

  return {
    field,
    range,
    catalogQuery,
    dates,
    selected,
    lastUsable: useMemo(() => dates.find(isUsable) ?? null, [dates]),
    /** Built-in layer or formula shown, or to return to from another feature's layer. */
    layer,
    /** Reason why the field's plan does not open the layer; null when it is open. */
    lock,
    lockOf,
    /** Layer of another feature shown instead. */
    extra,
    extraLayers,
    /** Picture of the extra layer in a comparison. */
    extraPicture,
    setExtraPicture,
    /** Formulas of the user; `ownFormula` is the one shown. */
    formulas,
    ownFormula,
    /** Formula being edited; the second side of a comparison has no editor. */
    editing,
    setEditing: side === "first" ? setEditing : null,
    preview,
    setPreview,
    scale,
    healthView: choice.healthView,
    /** Expected NDVI that crop health deviates from; null unless that view is shown. */
    usual,
    expectedNdvi,
    trueColour: choice.trueColour,
    palette,
    opacity,
    image,
    /** Values of the image; null for a picture. */
    raster: image !== null && !isPicture(image) ? image : null,
    rasterQuery,
    drawn,
    classification: drawn?.kind === "numbers" ? drawn.classification : null,
    rgba: drawn?.rgba ?? null,
    /** True while the first image of the field loads: the small pictures and the curve come after it. */
    isFirstAwaited,
    datesRead,
    openDate,
    /** Shows a layer, with a scale if given. */
    setLayer: (name: string, on?: Scale) => void setChoice(on ? { layer: name, scale: on } : { layer: name }),
    setScale: (chosen: Scale) => void setChoice({ scale: chosen }),
    setHealthView: (chosen: HealthView) => void setChoice({ healthView: chosen }),
    setTrueColour: (chosen: TrueColourMode) => void setChoice({ trueColour: chosen }),
    setPalette: (chosen: ScalePaletteId) => void setChoice({ palette: chosen }),
    setOpacity,
  };
}

/** True until the first image of a field is there; not while another date of it loads. */
function useIsFirstAwaited(fieldId: string, ...queries: readonly { isLoading: boolean }[]): boolean {
  const shownFor = useRef<string | null>(null);
  if (queries.every(({ isLoading }) => !isLoading)) shownFor.current = fieldId;
  return shownFor.current !== fieldId;
}

/** Rounds the count of dates down to dozens while a season is read, so that statistics are requested less often. */
function countInBatches(datesRead: number, isSeasonRead: boolean): number {
  return isSeasonRead ? datesRead : Math.min(datesRead, Math.max(1, datesRead - (datesRead % 12)));
}

const noDates: ImageDate[] = [];
const noScene: NamedScene = { sceneId: "", windowId: "" };
const noLayers: ExtraLayer[] = [];
const noPreview: FormulaPreview = { expression: "", displayRange: null };

/** Layers with statistics stored at reading time, so that their curves are cheap. */
const PRECOMPUTED_LAYERS = ["ndvi", "evi"] as const;

/** Prefetches the image next to a date, unless the connection is to be spared. */
function usePrefetchNeighbour(
  fieldId: string,
  dates: readonly ImageDate[],
  layer: LayerId,
  version: number | undefined,
) {
  const queryClient = useQueryClient();
  return useCallback(
    (from: ImageDate, step: 1 | -1) => {
      const next = findNeighbour(dates, from, step);
      if (next && !isSparing())
        void queryClient.prefetchQuery(layerImageOptions(fieldId, next, layer, version));
    },
    [fieldId, dates, layer, version, queryClient],
  );
}

/**
 * Prefetches both neighbours of the first date shown, and again when the season is read, since its neighbours may have changed.
 *
 * @param shown  date with a loaded image
 */
function usePrefetchNeighbours(
  fieldId: string,
  isSeasonRead: boolean,
  shown: ImageDate | null,
  prefetchNeighbour: ReturnType<typeof usePrefetchNeighbour>,
): void {
  const opened = useRef<string | null>(null);
  const openedNow = `${fieldId} ${isSeasonRead}`;
  useEffect(() => {
    if (shown === null || opened.current === openedNow) return;
    opened.current = openedNow;
    prefetchNeighbour(shown, -1);
    prefetchNeighbour(shown, 1);
  }, [shown, openedNow, prefetchNeighbour]);
}

/** Prefetches the curves of the precomputed layers. @param datesRead  0 while the season is being read */
function usePrefetchStatistics(fieldId: string, range: DateRange, datesRead: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (datesRead === 0 || isSparing()) return;
    for (const precomputed of PRECOMPUTED_LAYERS) {
      void queryClient.prefetchQuery(statisticsOptions(fieldId, precomputed, range, datesRead));
    }
  }, [datesRead, fieldId, range, queryClient]);
}

/** Query of the chosen date's image, of the layer or of the formula being edited. */
function useLayerPicture(
  fieldId: string,
  { scene, layer, version, preview, isOpenable, isVersionKnown }: ShownLayer,
) {
  const queryClient = useQueryClient();
  const savedOptions = layerImageOptions(fieldId, scene ?? noScene, layer, version);
  const isSavedWanted = isOpenable && isVersionKnown && preview === null;
  // Requested during rendering: the query's own effect runs only after the whole strip is drawn.
  if (isSavedWanted && queryClient.getQueryState(savedOptions.queryKey) === undefined) {
    void queryClient.prefetchQuery(savedOptions);
  }
  const savedQuery = useQuery({ ...savedOptions, enabled: isSavedWanted });
  const previewQuery = useQuery({
    ...previewOptions(fieldId, scene?.sceneId ?? "", preview ?? noPreview),
    enabled: isOpenable && preview !== null,
  });
  const rasterQuery = preview === null ? savedQuery : previewQuery;
  // A newer product has replaced the scene since the dates were listed.
  const isReplaced = rasterQuery.error instanceof ApiError && rasterQuery.error.code === "SCENE_NOT_FOUND";
  useEffect(() => {
    if (isReplaced) void queryClient.invalidateQueries({ queryKey: ["imagery", "catalog", fieldId] });
  }, [isReplaced, queryClient, fieldId]);
  return rasterQuery;
}

interface ShownLayer {
  scene: NamedScene | null;
  layer: LayerId;
  version: number | undefined;
  preview: FormulaPreview | null;
  isOpenable: boolean;
  /** False while the version of a custom formula is unknown. */
  isVersionKnown: boolean;
}

export type ImageViewer = ReturnType<typeof useImageViewerState>;

export const ImageViewerContext = createContext<ImageViewer | null>(null);

/** Date and values whose picture is on the map now: the rest of the panel's viewer follows when there is time. */
export const ShownImageContext = createContext<Pick<ImageViewer, "raster" | "selected"> | null>(null);

/** Image that is on the map now, for figures that appear with it; that of the viewer outside of a `ShownImageContext`. */
export function useShownImage(): Pick<ImageViewer, "raster" | "selected"> {
  const viewer = useImageViewer();
  const shown = useContext(ShownImageContext);
  // The first image comes with the rest of the panel, and while another one loads, the figures keep their place.
  return shown?.raster && viewer.raster !== null ? shown : viewer;
}

/** State of the image screen. @throws Error outside of an `ImageViewerContext` */
export function useImageViewer(): ImageViewer {
  const viewer = useContext(ImageViewerContext);
  if (viewer === null) throw new Error("useImageViewer needs an ImageViewerProvider around it");
  return viewer;
}
