import type { Boundary } from "@surco/geometry";
import type { ImageDate, OwnFormula } from "@surco/imagery/contract";
import { ApiError } from "@surco/kit-web";
import type { ComparedPicture, DateRange, ExtraLayer, ImageSide, LayerField } from "@surco/kit-web/map";
import { drawLayer, isPicture, type LayerId, type ScalePaletteId, type TrueColourMode } from "@surco/raster";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { canOpen, chooseDate, isUsable, neighbour } from "./choose-date";
import { useFormulas } from "./formulas/use-formulas";
import { type HealthView, type Scale, useImageChoice } from "./image-choice";
import { findLayer } from "./known-layers";
import {
  type FormulaPreview,
  layerImageOptions,
  type NamedScene,
  previewOptions,
  statisticsOptions,
  useCatalog,
} from "./use-images";
import { useUsualNdvi } from "./use-usual-ndvi";

/** The field whose images are looked at. */
export interface ViewedField extends LayerField {
  name: string;
  polygon: Boundary;
}

/**
 * Everything the parts of the image screen show, computed once.
 * @param side  whose date and layer it follows; the second picture of a comparison has its own
 * @param extraLayers  of other features, to be chosen among ours
 */
export function useImageViewerState(
  field: ViewedField,
  range: DateRange,
  side: ImageSide = "first",
  extraLayers: readonly ExtraLayer[] = noLayers,
) {
  const [choice, setChoice] = useImageChoice(side);
  const [opacity, setOpacity] = useState(1);
  const [hovered, setHovered] = useState<number | null>(null);
  const [extraPicture, setExtraPicture] = useState<ComparedPicture | null>(null);

  const catalogQuery = useCatalog(field.id, range);
  const dates = catalogQuery.data?.dates ?? noDates;
  // The second picture is there only while the address names its date.
  const isOff = side === "second" && choice.fecha === null;
  const selected = useMemo(
    () => (isOff ? null : chooseDate(dates, choice.fecha)),
    [dates, choice.fecha, isOff],
  );
  const { layer, extra } = findLayer(choice.capa, extraLayers);
  const { escala: scale, colores: palette } = choice;

  const { formulas, isKnown } = useFormulas();
  const [editing, setEditing] = useState<OwnFormula | "new" | null>(null);
  const [preview, setPreview] = useState<FormulaPreview | null>(null);
  const ownFormula = formulas.find(({ id }) => layer === `formula-${id}`) ?? null;
  const isVersionKnown = isKnown || !layer.startsWith("formula-");

  const isOpenable = selected !== null && canOpen(selected) && extra === null;
  const rasterQuery = useLayerPicture(field.id, {
    scene: selected,
    layer,
    version: ownFormula?.version,
    preview,
    isOpenable,
    isVersionKnown,
  });
  const image = rasterQuery.data ?? null;

  const fetchAhead = useFetchAhead(field.id, dates, layer, ownFormula?.version);
  const isSeasonRead = catalogQuery.data?.progress.state === "done";
  const datesRead = datesForStatistics(dates.filter(canOpen).length, isSeasonRead);
  useNeighboursAhead(field.id, isSeasonRead, image === null ? null : selected, fetchAhead);
  useStatisticsAhead(field.id, range, isSeasonRead ? datesRead : 0);

  /**
   * Opens a date. A step fetches the next one in the same direction, also when the date itself is still on its way: somebody
   * who walks on would otherwise stay one step ahead of the pictures for good.
   */
  const openDate = (image: ImageDate) => {
    for (const step of [-1, 1] as const) {
      if (neighbour(dates, selected, step)?.sceneId === image.sceneId) fetchAhead(image, step);
    }
    void setChoice({ fecha: image.date });
  };

  const isDeviation = layer === "health" && choice.salud === "departure";
  const usual = useUsualNdvi(field, isDeviation ? (selected?.date ?? null) : null);
  const usualNdvi = usual?.kind === "known" ? usual.median : null;
  const drawn = useMemo(
    () =>
      image === null
        ? null
        : drawLayer(image, { scale, palette, trueColour: choice.foto, usualNdvi }, field.areaHa),
    [image, scale, palette, choice.foto, usualNdvi, field.areaHa],
  );

  return {
    field,
    range,
    catalogQuery,
    dates,
    selected,
    lastUsable: useMemo(() => dates.find(isUsable) ?? null, [dates]),
    /** The layer shown; while a layer of another feature is, the one to go back to. */
    layer,
    /** The layer of another feature that is shown instead. */
    extra,
    extraLayers,
    /** Picture of that layer while it is one side of a comparison. */
    extraPicture,
    setExtraPicture,
    /** One's own formulas, and the one that is shown. */
    formulas,
    ownFormula,
    /** The formula that is being written; a comparison's second picture has no editor. */
    editing,
    setEditing: side === "first" ? setEditing : null,
    preview,
    setPreview,
    scale,
    healthView: choice.salud,
    /** Expected NDVI that crop health is measured against; null unless crop health is shown. */
    usual,
    usualNdvi,
    trueColour: choice.foto,
    palette,
    opacity,
    hovered,
    image,
    /** The image's numbers; null for a picture. */
    raster: image !== null && !isPicture(image) ? image : null,
    rasterQuery,
    drawn,
    classification: drawn?.kind === "numbers" ? drawn.classification : null,
    rgba: drawn?.rgba ?? null,
    datesRead,
    openDate,
    /** Shows a layer, on a scale where it names one. */
    setLayer: (capa: string, escala?: Scale) => void setChoice(escala ? { capa, escala } : { capa }),
    setScale: (escala: Scale) => void setChoice({ escala }),
    setHealthView: (salud: HealthView) => void setChoice({ salud }),
    setTrueColour: (foto: TrueColourMode) => void setChoice({ foto }),
    setPalette: (colores: ScalePaletteId) => void setChoice({ colores }),
    setOpacity,
    setHovered,
  };
}

/** While a season is being read its statistics are asked for again with every dozen dates, not with each. */
function datesForStatistics(datesRead: number, isSeasonRead: boolean): number {
  return isSeasonRead ? datesRead : Math.min(datesRead, Math.max(1, datesRead - (datesRead % 12)));
}

const noDates: ImageDate[] = [];
const noScene: NamedScene = { sceneId: "", windowId: "" };
const noLayers: ExtraLayer[] = [];
const noPreview: FormulaPreview = { expression: "", displayRange: null };

/** Their statistics are stored with every date, so their curves cost the server nothing. */
const EVERYDAY_LAYERS = ["ndvi", "evi"] as const;

/** Brings the image beside a date into the cache. */
function useFetchAhead(
  fieldId: string,
  dates: readonly ImageDate[],
  layer: LayerId,
  version: number | undefined,
) {
  const queryClient = useQueryClient();
  return useCallback(
    (from: ImageDate, step: 1 | -1) => {
      const next = neighbour(dates, from, step);
      if (next) void queryClient.prefetchQuery(layerImageOptions(fieldId, next, layer, version));
    },
    [fieldId, dates, layer, version, queryClient],
  );
}

/**
 * With the field, the dates beside the first one are opened, and once more when the season is read, since other dates may
 * stand beside it then; from then on a change of date or layer asks for one image at most.
 *
 * @param shown  the date whose image is there
 */
function useNeighboursAhead(
  fieldId: string,
  isSeasonRead: boolean,
  shown: ImageDate | null,
  fetchAhead: ReturnType<typeof useFetchAhead>,
): void {
  const opened = useRef<string | null>(null);
  const openedNow = `${fieldId} ${isSeasonRead}`;
  useEffect(() => {
    if (shown === null || opened.current === openedNow) return;
    opened.current = openedNow;
    fetchAhead(shown, -1);
    fetchAhead(shown, 1);
  }, [shown, openedNow, fetchAhead]);
}

/** Brings the curves of both everyday layers into the cache. @param datesRead  0 while the season is being read */
function useStatisticsAhead(fieldId: string, range: DateRange, datesRead: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (datesRead === 0) return;
    for (const everyday of EVERYDAY_LAYERS) {
      void queryClient.prefetchQuery(statisticsOptions(fieldId, everyday, range, datesRead));
    }
  }, [datesRead, fieldId, range, queryClient]);
}

/** The picture of the chosen date: of the layer, or of the formula that is being written. */
function useLayerPicture(
  fieldId: string,
  { scene, layer, version, preview, isOpenable, isVersionKnown }: ShownLayer,
) {
  const queryClient = useQueryClient();
  const savedOptions = layerImageOptions(fieldId, scene ?? noScene, layer, version);
  const isSavedWanted = isOpenable && isVersionKnown && preview === null;
  // Asked for while rendering: the query's own effect comes after the strip with all its dates has been drawn.
  if (isSavedWanted && queryClient.getQueryState(savedOptions.queryKey) === undefined) {
    void queryClient.prefetchQuery(savedOptions);
  }
  const savedQuery = useQuery({ ...savedOptions, enabled: isSavedWanted });
  const previewQuery = useQuery({
    ...previewOptions(fieldId, scene?.sceneId ?? "", preview ?? noPreview),
    enabled: isOpenable && preview !== null,
  });
  const rasterQuery = preview === null ? savedQuery : previewQuery;
  // A newer product took the place of the scene since the dates were asked for.
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
  /** False while the version of a formula of one's own is not known yet. */
  isVersionKnown: boolean;
}

export type ImageViewer = ReturnType<typeof useImageViewerState>;

export const ImageViewerContext = createContext<ImageViewer | null>(null);

/** The viewer of the screen around. @throws Error outside of an `ImageViewerProvider` */
export function useImageViewer(): ImageViewer {
  const viewer = useContext(ImageViewerContext);
  if (viewer === null) throw new Error("useImageViewer needs an ImageViewerProvider around it");
  return viewer;
}
